// What the access matrix needs to call a route: the resource in its path, and a body.

/** A body that refers to a resource is created on demand, together with the resource. */
type Body = (() => Promise<object>) | Record<string, unknown>;
export type Resources = { ids: Record<string, () => Promise<string> | string>; bodies: Record<string, Body> };
