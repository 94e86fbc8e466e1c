/** Tells whether a Node version ('v22.18.0') is at least the wanted one ('22.18'). */
export function isAtLeast(version, wanted) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  const [wantedMajor, wantedMinor = 0] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
