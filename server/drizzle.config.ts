/** For drizzle-kit, which has a lock of its own: see `tools/db-generate.ts`. */
export default {
  dialect: 'postgresql',
  schema: './src/modules/*/*.tables.ts',
  out: './migrations',
  casing: 'snake_case',
}
