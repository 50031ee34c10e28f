export const shownChanges = 20
