// Defect for ratio claims: makes a Node.js process waste time at each request.

/** Returns the value of NODE_OPTIONS. */
export const needlessWork = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (name, ...rest) {
    if (name === 'request') for (const end = performance.now() + ${ms}; performance.now() < end; );
    return emit.call(this, name, ...rest);
  };`)}`;
