import type { Endpoint } from '@candor/contract/endpoint';
import { roleHolds } from '@candor/contract/rights';

const roles = ['report', 'recruit', 'admin'] as const;

const heading = `# Who may do what

Written from the contract by \`apps/server/src/http/access.test.ts\`, which fails where this page differs; \`npx vitest run
apps/server/src/http/access.test.ts -u\` writes it anew. Roles are sets of rights (\`packages/contract/src/rights.ts\`), and the server
checks the right of every call. A call beyond a role is refused with 403, another organization's id with 404.

Viewer is \`report\`, recruiter \`recruit\`. Calls that need no role are left out: signing in, one's own account, and the pages of
candidates. Some calls do more for those who may: recruiters invite to their own team, and make nobody an admin.
`;

/** The matrix of calls and roles as a page of the documentation. */
export function writeRoleMatrix(contract: Record<string, Record<string, Endpoint>>): string {
  const sections = Object.entries(contract).flatMap(([domain, endpoints]) => {
    const lines = Object.values(endpoints)
      .filter(({ right }) => right !== null)
      .map(writeLine)
      .sort();
    if (lines.length === 0) return [];
    return [
      `## ${nameDomain(domain)}\n\n| call | right | viewer | recruiter | admin |\n| --- | --- | :-: | :-: | :-: |\n${lines.join('\n')}\n`,
    ];
  });
  return [heading, ...sections].join('\n');
}

function writeLine({ method, path, right }: Endpoint): string {
  const marks = roles.map((role) => (right !== null && roleHolds(role, right) ? '✓' : ' '));
  return `| \`${method} ${path}\` | ${right} | ${marks.join(' | ')} |`;
}

/** 'Candidate room' for `candidateRoom`. */
function nameDomain(domain: string): string {
  const words = domain.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^./, (letter) => letter.toUpperCase());
}
