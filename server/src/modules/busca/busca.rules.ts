/** A total is counted up to here; it is shown as 'mais de 5.000'. */
export const totalMax = 5001
export const pageSize = 10
/** Pages end here, as the total does. */
const pageMax = 501

export const pageCountOf = (total: number): number => Math.min(pageMax, Math.ceil(total / pageSize))
