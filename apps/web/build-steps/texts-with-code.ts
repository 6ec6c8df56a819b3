// Vite plugin: moves the English texts into the chunks that use them, so that a page loads its own texts and not the whole catalogue.
import type { Plugin } from 'vite';

const catalogue = /\/app\/locales\/en\.po$/;
/** A message id as Lingui makes it from the text, in quotes of any kind. */
const quotedId = /(["'`])([\w-]{6})\1/g;
/** Every chunk adds its texts to this object, which the page's Lingui instance reads. */
const texts = 'globalThis.lafiyaTexts';

type Messages = Record<string, unknown>;

/** After Lingui's own plugin, which compiles the catalogue. Other languages are one file each, as they are loaded on request. */
export function textsWithCode(): Plugin {
  let messages: Messages = {};
  return {
    name: 'lafiya:texts-with-code',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: catalogue },
      handler(code) {
        messages = messagesOf(code);
        return { code: `export const messages = (${texts} ??= {});`, map: null };
      },
    },
    renderChunk(code) {
      const used = usedMessages(code, messages);
      if (Object.keys(used).length === 0) return null;
      return { code: `Object.assign(${texts} ??= {}, ${JSON.stringify(used)});\n${code}`, map: null };
    },
  };
}

/** Lingui writes `export const messages = JSON.parse("…")`, with a comment and a cast around it. */
export function messagesOf(compiled: string): Messages {
  const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(compiled)?.[1];
  if (!literal) throw new Error('The compiled catalogue does not look as expected.');
  return JSON.parse(JSON.parse(literal) as string) as Messages;
}

export function usedMessages(code: string, messages: Messages): Messages {
  const ids = new Set([...code.matchAll(quotedId)].map(([, , id]) => id as string));
  return Object.fromEntries(
    [...ids]
      .filter((id) => Object.hasOwn(messages, id))
      .toSorted()
      .map((id) => [id, messages[id]]),
  );
}
