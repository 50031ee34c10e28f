import { sql } from 'drizzle-orm'

/**
 * The grade that is shown (`meanGrade`) in hundredths, of a row of `rede`, `r`; 0 without reviews. The search and quotes filter and
 * sort by it, so that their rows are written only when a review changes what is shown (ADR 0244).
 */
export const shownNota = sql.raw(
  `(case when r.avaliacoes > 0 then 10 * round(10.0 * r.nota_soma / r.avaliacoes) else 0 end)::int`,
)
