/** Mean of the ratings 1 to 5 with one decimal, half up; null without reviews. */
export const meanGrade = (notaSoma: number, avaliacoes: number): number | null =>
  avaliacoes > 0 ? Math.round((10 * notaSoma) / avaliacoes) / 10 : null
