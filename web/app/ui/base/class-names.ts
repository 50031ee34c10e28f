/** Joins the class names that are set: `classNames(css.a, wide && css.wide, className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
