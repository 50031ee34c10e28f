import { countText } from '@alento/contract/base/texto.ts'
import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'
import { numberText } from '#ui/data/number.ts'

const telefone =
  /(?<!\d)(?:\(?\d{2}\)?[\s.-]?)?9?\d{4}[\s.-]\d{4}(?!\d)|(?<!\d)\d{10,11}(?!\d)|0[38]00[\s.-]?\d{2,3}[\s.-]?\d{3,4}/
const link = /https?:\/\/|www\.|\S+@\S+|\b[\w-]+\.(?:com|net|org|br|me|link)\b/i
const promessa = /(?<!\p{L})(?:cura(?:mos|r)?|garanti\p{L}*|milagr\p{L}*|infalível)(?!\p{L})|100%/iu

/** Returns the facts of a unit's text for its reviewer: '318 letras, sem telefone nem link'. */
export function textFacts(sobre: string): string {
  const count = countText(sobre.length, 'letra', 'letras')
  const found = [telefone.test(sobre) && 'telefone', link.test(sobre) && 'link'].filter(Boolean)
  const contact = found.length === 0 ? 'sem telefone nem link' : `com ${found.join(' e ')}`
  const word = promessa.exec(sobre)?.[0]
  return [count, contact, word && `diz “${word}”`].filter(Boolean).join(', ')
}

type Dia = CadastroRede['funcionamento'][number]
const minutes = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const openMinutes = (d: Dia): number =>
  minutes(d.hora_fim_1) -
  minutes(d.hora_inicio_1) +
  (d.hora_inicio_2 && d.hora_fim_2 ? minutes(d.hora_fim_2) - minutes(d.hora_inicio_2) : 0)

/** Open for less than an hour, or for more than 16: probably a slip of the keyboard. */
export const isOddDay = (d: Dia): boolean => openMinutes(d) < 60 || openMinutes(d) > 16 * 60

export const dayName = ({ key }: Dia): string => diasSemana[key - 1] ?? ''

/** 'Fecha domingo e sábado', 'Abre todos os dias', with the days whose hours are unusual. */
export function hoursFacts(funcionamento: readonly Dia[]): string {
  if (funcionamento.length === 0) return 'Nenhum horário de funcionamento'
  const closed = diasSemana.filter((_, i) => !funcionamento.some(({ key }) => key === i + 1))
  const odd = funcionamento.filter(isOddDay).map((d) => `${dayName(d)}: confira as horas`)
  const text =
    closed.length === 0
      ? 'Abre todos os dias'
      : `Fecha ${closed
          .map((dia) => dia.toLowerCase())
          .join(', ')
          .replace(/, ([^,]*)$/, ' e $1')}`
  return [text, ...odd].join('; ')
}

/** '4 fotos, a menor com 1.200 pontos de largura'. `menor` is null for drawings. */
export function photoFacts(fotos: number, menor: number | null): string {
  const count = countText(fotos, 'foto', 'fotos')
  if (menor === null) return count
  const size = `${numberText(menor)} pontos de largura`
  return fotos === 1 ? `${count}, com ${size}` : `${count}, a menor com ${size}`
}
