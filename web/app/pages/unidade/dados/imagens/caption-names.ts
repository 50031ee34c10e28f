/** Names of a caption's fields: the typed text, and the one stored when the page was read. */
export const captionName = (id: string): string => `legenda.${id}`
export const storedName = (id: string): string => `antes.${id}`
