/** Names of a caption's fields: what is typed, and what was stored when the page was read. */
export const captionName = (id: string): string => `legenda.${id}`
export const storedName = (id: string): string => `antes.${id}`
