// Which visit's time a message tells of. It is not sent when that is no longer so, nor a reminder once it has lost its use.

export type About = { appointmentId: string; startsAt: Date; uselessFrom?: Date };
