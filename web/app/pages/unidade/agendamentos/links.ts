type Place = { profissional: string | null; dia: string }

const queryOf = ({ profissional, dia }: Place): string =>
  String(new URLSearchParams({ profissional: profissional ?? 'todos', dia }))

export const dayHref = (place: Place): string => `/admin/agendamentos?${queryOf(place)}`
export const calendarHref = (visao: 'semana' | 'mes', place: Place): string =>
  `/admin/agendamentos/calendar?visao=${visao}&${queryOf(place)}`
/** Appointments that wait for the unit's confirmation; of all professionals unless one was chosen. */
export const waitingHref = (profissional: string | null = null): string =>
  `/admin/agendamentos/confirmar?profissional=${profissional ?? 'todos'}`
export const bookHref = (profissional: string, dia: string, horario: string): string =>
  `/admin/agendamentos/novo?${new URLSearchParams({ profissional, dia, horario })}`

/** A page about one appointment that returns to `de`. */
export const aboutHref = (what: 'remarcar' | 'cancelar', id: string, de: string): string =>
  `/admin/agendamentos/${what}?${new URLSearchParams({ id, de })}`
