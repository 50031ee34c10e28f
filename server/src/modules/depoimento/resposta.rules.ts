/** Normalises a text for comparison and storage: browsers' forms end lines with two characters. */
export const plainLines = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** How long a unit may correct its answer to a review. */
export const editHours = 24

/** When the time to correct it ends; null for an answer from before answers had a time. */
export const editUntil = (respostaEm: Temporal.Instant | null): Temporal.Instant | null =>
  respostaEm && respostaEm.add({ hours: editHours })
