/** What a photo is called in its buttons and in what is said aloud. */
export const nameOf = (at: number): string => `foto ${at + 1}`
