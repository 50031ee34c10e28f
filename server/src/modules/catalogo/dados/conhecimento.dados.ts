import type { ConhecimentoDado, ExameDado } from './exame.dados.ts'
import { maisPedidos } from './exames-pedidos.dados.ts'
import { jejuns, preparos } from './preparo.dados.ts'
import { sinonimosImagem } from './sinonimos-imagem.dados.ts'
import { sinonimosLaboratorio } from './sinonimos-laboratorio.dados.ts'

type Termos = { sinonimos: string; explicacao: string }

const termos = new Map(
  `${sinonimosLaboratorio.trim()}\n${sinonimosImagem.trim()}`.split('\n').map((linha): [string, Termos] => {
    const [codigo = '', sinonimos = '', explicacao = ''] = linha.split('|')
    return [codigo, { sinonimos, explicacao }]
  }),
)

/** How requests write the kind of an image, by the first word of our name. */
const modalidades: readonly (readonly [inicio: string, termos: string])[] = [
  ['Raio-X', 'rx, raio x, raios x, radiografia'],
  ['Ultrassom', 'usg, us, ultrassonografia, ultra-som, ecografia'],
  ['Doppler', 'usg doppler, ecodoppler, duplex'],
  ['Tomografia', 'tc, tomo, tomografia computadorizada'],
  ['Ressonância', 'rm, rnm, ressonância magnética'],
]

const names = (codigos: string, codigo: string): boolean =>
  codigos.split(' ').some((inicio) => codigo.startsWith(inicio))

const rank = new Map(maisPedidos.map((codigo, i) => [codigo, i + 1]))

/** Returns our data about an exam: how people call it, how often it is asked for, how to prepare. */
export function conhecimentoOf({ codigoExame, nomeExame }: ExameDado): ConhecimentoDado {
  const proprios = termos.get(codigoExame)
  const modalidade = modalidades.find(([inicio]) => nomeExame.startsWith(inicio))?.[1]
  const [jejumH, jejumMaxH, agua] = jejuns.find((j) => names(j[3], codigoExame)) ?? [null, null, true]
  const codes = preparos.filter(([, codigos]) => names(codigos, codigoExame)).map(([codigo]) => codigo)
  return {
    sinonimos: [proprios?.sinonimos, modalidade].filter(Boolean).join(', ') || null,
    explicacao: proprios?.explicacao ?? null,
    ordem: rank.get(codigoExame) ?? 1000,
    jejumH,
    jejumMaxH,
    agua,
    preparo: [...new Set(codes)],
  }
}
