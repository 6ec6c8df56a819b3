// Defect for claims about a process: replaces a text in one of our modules when the process loads it.

/** Returns the value of NODE_OPTIONS. A text that the module does not contain would leave it as it is, so that is an error. */
export const replaceSource = (module: string, text: string, replacement: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(${JSON.stringify(module)})) return loaded;
      const source = String(loaded.source);
      if (!source.includes(${JSON.stringify(text)})) throw new Error('The mutation does not fit the module.');
      return { ...loaded, source: source.replace(${JSON.stringify(text)}, () => ${JSON.stringify(replacement)}) };
    },
  });`)}`;
