declare module 'pg/lib/utils.js' {
  /** node-postgres's own conversion of a JavaScript value to a parameter's text. */
  export const prepareValue: (value: unknown) => unknown
}
