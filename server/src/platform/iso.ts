/** A moment as the API sends it: UTC, to the second. */
export const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })
