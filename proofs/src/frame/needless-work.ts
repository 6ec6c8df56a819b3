// A planted defect: a process of ours that computes for a while at each request, for nothing.

/** What a process is told at its start. */
export const needlessWork = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (name, ...rest) {
    if (name === 'request') for (const end = performance.now() + ${ms}; performance.now() < end; );
    return emit.call(this, name, ...rest);
  };`)}`;
