import { expect, test } from 'vitest';
import { findQualifier } from './qualifiers.ts';

function ask(name: string, text: string) {
  const start = text.indexOf(name);
  if (start < 0) throw new Error(`${name} is not in the text`);
  return findQualifier(text, start, start + name.length);
}

test.each<[said: string, names: string[]]>([
  ['No experience with Java, Python or Go.', ['Java', 'Python', 'Go']],
  ['I have not used Kubernetes, Terraform and Helm.', ['Kubernetes', 'Terraform', 'Helm']],
  ['I haven’t worked with Kubernetes, Terraform, or Helm yet.', ['Kubernetes', 'Terraform', 'Helm']],
  ['I speak neither Spanish nor German.', ['Spanish', 'German']],
  ['Knows neither Java, Python nor Go', ['Java', 'Python', 'Go']],
  ['Came without a license for forklifts or cranes', ['forklifts', 'cranes']],
  ['No prior hands-on experience in Docker/Kubernetes', ['Docker', 'Kubernetes']],
  ['No Java, Python or Go', ['Java', 'Python', 'Go']],
  ['No experience with: Java, Python, Go', ['Java', 'Python', 'Go']],
  ['Not familiar with Node.js, ASP.NET or Python 3', ['Node.js', 'ASP.NET', 'Python']],
  ['Java, Python and Go: none', ['Java', 'Python', 'Go']],
  ['I have no experience with Java, Python\nor Go', ['Java', 'Python', 'Go']],
  ['Never used:\n• Java\n• Python scripting\n- Go\n', ['Java', 'Python', 'Go']],
  ['No criminal record, no Java, Python or Go', ['Java', 'Python', 'Go']],
  ['No experience with full stack React or current Angular', ['React']],
  ['Not familiar with current React versions', ['React']],
  ['No medical records or Epic experience', ['Epic']],
  ['Java – no', ['Java']],
  ['I don’t have experience with Java, Python or Go, but Rust is my daily tool', ['Java', 'Python', 'Go']],
])('“%s” denies each of %j', (said, names) => {
  for (const name of names) expect([name, ask(name, said)]).toEqual([name, 'negated']);
});

test.each<[said: string, name: string]>([
  ['No experience in Java, but 5 years of Python', 'Python'],
  ['No experience in Java, 5 years of Python', 'Python'],
  ['No experience in Java and strong Python skills', 'Python'],
  ['I have no experience with Java, Python is my main language', 'Python'],
  ['No experience with Java, Python and Go are my daily tools', 'Python'],
  ['No Java. Python or Go every day.', 'Python'],
  ['No Java, Python every day', 'Python'],
  ['Not only Java but also Python', 'Python'],
  ['Not only Java, Python and Go but also Rust', 'Python'],
  ['Have not used Java, developed Python services', 'Python'],
  ['No criminal record, driver license, first aid certificate', 'driver license'],
  ['No experience other than Python', 'Python'],
  ['No experience with Java\nPython, Go', 'Python'],
  ['Never used:\n• Java\nSkills\n• Python', 'Python'],
  ['Never used:\n• Java, but 5 years of Python', 'Python'],
  ['Moved 40 services with no downtime to Kubernetes', 'Kubernetes'],
  ['Ran clusters without a single outage on Nomad or Kubernetes', 'Kubernetes'],
  ['Java: none, Python: 5 years', 'Python'],
  ['No Java and current Python developer', 'Python'],
  ['No criminal record and Python skills', 'Python'],
  ['No medical conditions or allergies, Python', 'Python'],
  ['Java: no problem', 'Java'],
])('“%s” does not deny %s', (said, name) => {
  expect(ask(name, said)).toBeNull();
});

test.each<[said: string, names: string[]]>([
  ['Eager to learn Kubernetes, Terraform and Helm', ['Kubernetes', 'Terraform', 'Helm']],
  ['Interested in Java, Python or Go', ['Java', 'Python', 'Go']],
  ['In 2026 I will learn Java, Python and Go.', ['Java', 'Python', 'Go']],
  ['Planning to learn Python', ['Python']],
  ['Experience with Kubernetes is a plus.', ['Kubernetes']],
  ['Python knowledge would be an advantage', ['Python']],
])('“%s” only wishes for %j', (said, names) => {
  for (const name of names) expect([name, ask(name, said)]).toEqual([name, 'wished']);
});

test.each<[said: string, name: string]>([
  ['Managed a team of Java developers', 'Java'],
  ['Recruited 40 senior Java engineers', 'Java'],
  ['Supervised 12 registered nurses on a ward', 'registered nurse'],
  ['Acme is a leading provider of payroll software and Kubernetes consulting', 'Kubernetes'],
])('“%s” says of others, not of the person: %s', (said, name) => {
  expect(ask(name, said)).toBe('others');
});

test.each<[said: string, name: string]>([
  ['Interested in data, 5 years of Python', 'Python'],
  ['Eager to learn Go. Writes Python', 'Python'],
  ['Gave medication as required.', 'medication'],
  ['Maintained Python required for billing', 'Python'],
  ['Led a team of five and wrote Java services', 'Java'],
  ['Acme is a provider of software, where I ran Kubernetes', 'Kubernetes'],
  ['Managed Kubernetes clusters', 'Kubernetes'],
  ['Trained as a registered nurse', 'registered nurse'],
])('“%s” is said of the person: %s', (said, name) => {
  expect(ask(name, said)).toBeNull();
});
