/** Directions to an address, in the visitor's own map program. */
export const routeTo = (endereco: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(endereco)}`
