// Our verdict on each requirement of OWASP ASVS 5.0, levels 1 and 2: docs/asvs.json, from which docs/asvs.md is generated.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const text = z.string().min(1);

/** A change of the source that removes the protection: the test must fail with it. */
const mutation = z.strictObject({ file: text, replace: text, by: z.string() });
const test = z.strictObject({ project: z.enum(['domain', 'server', 'web', 'tools', 'demo', 'proofs']), file: text, title: text });
const common = { id: z.string().regex(/^\d+\.\d+\.\d+$/), level: z.union([z.literal(1), z.literal(2)]), topic: text.max(110) };

const requirement = z.union([
  z.strictObject({ ...common, verdict: z.literal('met'), enforced: z.array(text).min(1), test, mutation, note: text.optional() }),
  z.strictObject({ ...common, verdict: z.literal('documented'), document: z.strictObject({ file: text, heading: text }) }),
  z.strictObject({ ...common, verdict: z.literal('component'), component: text, reason: text }),
  z.strictObject({ ...common, verdict: z.enum(['not applicable', 'deployment', 'not met']), reason: text }),
]);

export const verdicts = ['met', 'documented', 'component', 'not applicable', 'deployment', 'not met'] as const;
export type Requirement = z.infer<typeof requirement>;
export type TestedRequirement = Extract<Requirement, { verdict: 'met' }>;

/** How many requirements of levels 1 and 2 each chapter has, from the first on. */
const chapterSizes = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

export const chapterOf = ({ id }: Pick<Requirement, 'id'>): string => id.split('.')[0] ?? '';

export function readRequirements(root: string): Requirement[] {
  return z.array(requirement).parse(JSON.parse(readFileSync(path.join(root, 'docs/asvs.json'), 'utf8')));
}

/** What is wrong with the table: requirements missing, not met outside of TLS (chapter 12), or tests, texts and headings that do not exist. */
export function findRequirementProblems(root: string, requirements: Requirement[]): string[] {
  const ids = new Set(requirements.map(({ id }) => id));
  const problems = ids.size < requirements.length ? ['a requirement is listed twice'] : [];
  for (const [index, size] of chapterSizes.entries()) {
    const found = requirements.filter((one) => chapterOf(one) === String(index + 1)).length;
    if (found !== size) problems.push(`chapter ${index + 1} has ${size} requirements, the table ${found}`);
  }
  return [...problems, ...requirements.flatMap((one) => findProblem(root, one).map((problem) => `${one.id}: ${problem}`))];
}

function findProblem(root: string, one: Requirement): string[] {
  const read = (file: string): string => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');
  switch (one.verdict) {
    case 'not met':
      return chapterOf(one) === '12' ? [] : ['is not met'];
    case 'documented': {
      const lines = read(one.document.file).split('\n');
      const hasHeading = lines.some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === one.document.heading);
      return hasHeading ? [] : [`${one.document.file} has no heading '${one.document.heading}'`];
    }
    case 'met': {
      const missing = one.enforced.filter((file) => !existsSync(path.join(root, file))).map((file) => `${file} does not exist`);
      const source = read(one.test.file);
      // Titles stand in source files, where an apostrophe may be escaped.
      const hasTest = source.includes(one.test.title) || source.includes(one.test.title.replaceAll("'", "\\'"));
      const times = read(one.mutation.file).split(one.mutation.replace).length - 1;
      return [
        ...missing,
        ...(hasTest ? [] : [`${one.test.file} has no test '${one.test.title}'`]),
        ...(times === 1 ? [] : [`the text to mutate is ${times} times in ${one.mutation.file}`]),
      ];
    }
    default:
      return [];
  }
}
