// The appointment time that a message refers to. The message is not sent if that time has changed, nor a reminder after it expired.

export type MessageSubject = { appointmentId: string; startsAt: Date; expiresAt?: Date };
