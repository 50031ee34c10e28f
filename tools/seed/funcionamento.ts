import type { DiaAberto, Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import { randomFor } from './random.ts'
import type { Plano } from './unidades.ts'

type Faixa = readonly [inicio: string, fim: string]
type Semana = { uteis: readonly [Faixa, Faixa?]; sabado: Faixa }

const inteira: Semana = { uteis: [['07:00', '18:00']], sabado: ['08:00', '12:00'] }
const comAlmoco: Semana = {
  uteis: [
    ['07:00', '12:00'],
    ['13:00', '18:00'],
  ],
  sabado: ['08:00', '12:00'],
}
const cedo: Semana = { uteis: [['06:30', '16:00']], sabado: ['06:30', '12:00'] }

function semanaDe({ nome, tipo }: Plano): Semana {
  const random = randomFor(`funcionamento/${nome}`)
  if (tipo === 'LABORATORIO') return cedo
  if (tipo === 'CLINICA' || tipo === 'CLINICA DE IMAGEM') return inteira
  return random.pick([comAlmoco, inteira])
}

const diaOf = (key: number, [um, dois]: Semana['uteis']): DiaAberto => ({
  key,
  hora_inicio_1: um[0],
  hora_fim_1: um[1],
  hora_inicio_2: dois?.[0] ?? null,
  hora_fim_2: dois?.[1] ?? null,
})

/** Opening hours of a unit, closed on Sundays. Laboratories open early, for fasting patients. */
export function funcionamentoDe(plano: Plano): Funcionamento {
  const { uteis, sabado } = semanaDe(plano)
  const semana = [2, 3, 4, 5, 6].map((key) => diaOf(key, uteis))
  return [...semana, diaOf(7, [sabado])]
}
