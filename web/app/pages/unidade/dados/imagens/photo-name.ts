/** Returns the name of a photo in its buttons and in announcements. */
export const nameOf = (at: number): string => `foto ${at + 1}`
