// The records that an account may open: the own one and those of people it looks after.

type Person = { id: string };

/** The others stay in the order of the API, by name. */
export const ownFirst = <One extends Person>(records: readonly One[], ownId: string | undefined): One[] => [
  ...records.filter(({ id }) => id === ownId),
  ...records.filter(({ id }) => id !== ownId),
];

/** The first one, unless the address names another that is in the list. */
export const chosenRecord = <One extends Person>(records: readonly One[], wanted: string): One | undefined =>
  records.find(({ id }) => id === wanted) ?? records[0];
