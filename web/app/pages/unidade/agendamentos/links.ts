type Place = { profissional: string | null; dia: string }

const queryOf = ({ profissional, dia }: Place): string =>
  String(new URLSearchParams({ profissional: profissional ?? 'todos', dia }))

const base = '/admin/agendamentos'

export const dayHref = (place: Place): string => `${base}?${queryOf(place)}`
export const gridHref = (place: Place): string => `${base}/grade?${queryOf(place)}`
export const calendarHref = (visao: 'semana' | 'mes', place: Place): string =>
  `${base}/calendar?visao=${visao}&${queryOf(place)}`
/** Appointments that wait for the unit's confirmation; of all professionals unless one was chosen. */
export const waitingHref = (profissional: string | null = null): string =>
  `${base}/confirmar?profissional=${profissional ?? 'todos'}`
export const printHref = (place: Place): string => `${base}/imprimir?${queryOf(place)}`
export const writeHref = (place: Place): string => `${base}/recado?${queryOf(place)}`
export const closeHref = `${base}/fechar`
export const outsideHref = `${base}/fora`

/** Returns the address of a new appointment at a free time; the other values are chosen there. */
export const bookHref = (profissional: string | null, dia: string, horario?: string): string =>
  `${base}/novo?${new URLSearchParams({ ...(profissional && { profissional }), dia, ...(horario && { horario }) })}`
/** A second patient at a time that is taken. */
export const squeezeHref = (profissional: string, dia: string, horario: string): string =>
  `${base}/encaixe?${new URLSearchParams({ profissional, dia, horario })}`
/** Returns the address for a patient who is at the desk without an appointment. */
export const walkInHref = (profissional: string | null): string =>
  `${base}/sem-hora${profissional ? `?${new URLSearchParams({ profissional })}` : ''}`

/** A page about one appointment that returns to `de`. */
export const aboutHref = (what: 'remarcar' | 'cancelar', id: string, de: string): string =>
  `${base}/${what}?${new URLSearchParams({ id, de })}`
