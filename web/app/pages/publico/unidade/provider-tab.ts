const tabPath = /\/single\/(?:experiencia|avaliacoes|profissionais)\/?$/

/** '/single/avaliacoes', or '' on the first tab. */
export const tabOf = (pathname: string): string => tabPath.exec(pathname)?.[0].replace(/\/$/, '') ?? ''
