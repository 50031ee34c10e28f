import { listAgendaDia, listAgendaDiaCompleta } from '@alento/contract/agenda/agenda.ts'
import { type Args, load } from '#lib/api/api.ts'
import { type Calendar, readChoices } from './booking.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { addMonths, isMonth, monthOf } from './month-grid.ts'

function toCalendar(dias: string[], wanted: string | null): Calendar | null {
  const [first, last] = [dias[0], dias.at(-1)]
  if (!first || !last) return null
  const [from, to] = [monthOf(first), monthOf(last)]
  const mes = wanted && wanted >= from && wanted <= to ? wanted : from
  return {
    mes,
    dias,
    anterior: mes > from ? addMonths(mes, -1) : null,
    proximo: mes < to ? addMonths(mes, 1) : null,
  }
}

const dayError = (text: string, dia: string | null, dias: string[]): string | null => {
  if (text === '' || (dia && dias.includes(dia))) return null
  return dia ? 'Não há horário livre neste dia' : 'Informe o dia como DD/MM/AAAA'
}

async function loadFree(args: Args, profissional: string, dia: string): Promise<string[]> {
  const query = { corpo_clinico: profissional, dia }
  const days = await load(args, listAgendaDiaCompleta, { query })
  return days.flatMap((d) => d.horarios.filter((h) => !h.atendimento).map((h) => h.horario))
}

/** A typed day that cannot be chosen, and why. */
const typedDay = (
  text: string,
  { dia, picked, dias }: { dia: string | null; picked: string | null; dias: string[] },
) => ({
  diaTexto: picked ? '' : dia ? formatDia(dia) : text,
  diaErro: dayError(text, dia, dias),
})

/** Free days and times of a professional, and those of the URL's choices (`dia`, `horario`, `mes`) that exist and are free. */
export async function loadTimes(args: Args, profissional: string, params: URLSearchParams) {
  const { dia, horario } = readChoices(params)
  const free = await load(args, listAgendaDia, { query: { corpo_clinico: profissional } })
  const dias = free.map((d) => d.dia)
  const picked = dia && dias.includes(dia) ? dia : null
  const horarios = picked ? await loadFree(args, profissional, picked) : []
  const mes = params.get('mes') ?? ''
  return {
    calendar: toCalendar(dias, isMonth(mes) ? mes : picked && monthOf(picked)),
    horarios,
    dia: picked,
    horario: horario && horarios.includes(horario) ? horario : null,
    ...typedDay(params.get('dia')?.trim() ?? '', { dia, picked, dias }),
  }
}

/** Used when no professional is chosen. */
export const noTimes = { calendar: null, horarios: [], dia: null, horario: null, diaTexto: '', diaErro: null }

/** Days on which a professional works and has no free time. */
export async function loadFull(args: Args, profissional: string): Promise<string[]> {
  const days = await load(args, listAgendaDiaCompleta, { query: { corpo_clinico: profissional } })
  return days.filter((d) => d.horarios.every((h) => h.atendimento)).map((d) => d.dia)
}
