import { parteBp, centavos } from '@alento/contract/base/dinheiro.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import type { Contexto, DemoRows, Row } from './tipos.ts'

const plano = (ordem: number, name: string, price: number, resto: Partial<Row<'plano'>>): Row<'plano'> => ({
  id: stableId(`plano/${name}`),
  name,
  price,
  beneficios: [],
  outrosBeneficios: [],
  linkSaibaMais: null,
  alento: true,
  versao: 1,
  publicado: true,
  maisVendido: false,
  tipoRecorrencia: 'Mensal',
  idPlanoZoop: null,
  ordem,
  maxDependentes: 3,
  idadeMin: null,
  idadeMax: null,
  seguro: false,
  condicoesSeguro: [],
  limitesSeguro: [],
  ...resto,
})

const descontos = [
  'Até 70% de desconto em consultas e exames',
  'Sem carência para usar os descontos',
  'Até 3 dependentes',
]

/**
 * The three plans of specification section 1, and one that is not on sale. The insurance has an age rule and no dependents.
 */
export const buildPlanos = (marca: string): Row<'plano'>[] => [
  plano(1, 'Gold', 3_500, { linkSaibaMais: '/saibamais', beneficios: descontos }),
  plano(2, `Seguro Internação ${marca} + ${marca} Card`, 4_990, {
    linkSaibaMais: '/saibamais-2',
    maisVendido: true,
    seguro: true,
    maxDependentes: 0,
    idadeMin: 16,
    idadeMax: 65,
    beneficios: [
      'Todos os descontos do cartão',
      'Internação: até 3 diárias de R$ 1.000,00, a partir de 12 horas de internação',
      'Auxílio-funeral de até R$ 3.000,00',
      'Acidentes pessoais: até R$ 5.000,00',
      'Cesta básica de R$ 200,00 por mês, durante 1 ano, após a morte do titular',
    ],
    condicoesSeguro: [
      'Carência de 60 dias.',
      'Internação: até 3 diárias de R$ 1.000,00, a partir de 12 horas de internação, até os 65 anos.',
      'Auxílio-funeral: até R$ 3.000,00, até os 70 anos.',
      'Indenização por acidentes pessoais: até R$ 5.000,00.',
      'Cesta básica: R$ 200,00 por mês, durante 1 ano, após a morte do titular.',
      'Capital e prêmio atualizados a cada 24 meses.',
    ],
    limitesSeguro: [
      { beneficio: 'Internação', idadeMax: 65 },
      { beneficio: 'Auxílio-funeral', idadeMax: 70 },
    ],
  }),
  plano(3, 'Platinum', 5_990, {
    linkSaibaMais: '/saibamais-3',
    beneficios: descontos,
    outrosBeneficios: ['Coleta em casa nos laboratórios parceiros'],
  }),
  plano(4, 'Gold anual', 37_800, { tipoRecorrencia: 'Anual', publicado: false, beneficios: descontos }),
]

type Regra = {
  name: string
  percentualBp: number | null
  valorFixo: number | null
  usosMax: number
  validade: [inicio: number, fim: number]
  usar: number
}

/** The validity of coupons in days from now, and how many past orders used them. */
const regras: Regra[] = [
  { name: 'ESGOTADO', percentualBp: 1500, valorFixo: null, usosMax: 3, validade: [-400, 200], usar: 3 },
  { name: 'BEMVINDO10', percentualBp: 1000, valorFixo: null, usosMax: 5000, validade: [-400, 365], usar: 40 },
  { name: 'SAUDE20', percentualBp: null, valorFixo: 2000, usosMax: 1000, validade: [-400, 180], usar: 15 },
  { name: 'VENCIDO', percentualBp: 1000, valorFixo: null, usosMax: 500, validade: [-400, -30], usar: 0 },
]

/**
 * Creates the coupons and applies them to old online orders, before they get their payments: one use per CPF, never below half
 * the price.
 */
export function addCupons(rows: DemoRows, { now }: Contexto): void {
  const livres = rows.pedido.filter(
    (p) => !p.pagamentoAto && !p.pagamentoId && p.statusAtendimento === 'REALIZADO' && p.valorBruto >= 8_000,
  )
  for (const {
    usar,
    validade: [inicio, fim],
    ...regra
  } of regras) {
    const cupom = {
      ...regra,
      id: stableId(`cupom/${regra.name}`),
      validoDe: now.add({ hours: 24 * inicio }),
      validoAte: now.add({ hours: 24 * fim }),
      usos: 0,
      versao: 1,
    }
    const cpfs = new Set<string>()
    while (cpfs.size < usar) {
      const pedido = livres.shift()
      if (!pedido) break
      if (cpfs.has(pedido.clienteCpf)) continue
      cpfs.add(pedido.clienteCpf)
      pedido.cupomId = cupom.id
      pedido.desconto = cupom.valorFixo ?? parteBp(centavos(pedido.valorBruto), cupom.percentualBp ?? 0)
      rows.cupomUso.push({
        cupomId: cupom.id,
        cpf: pedido.clienteCpf,
        pedidoId: pedido.id,
        quando: pedido.criadoEm,
      })
      rows.pedidoHistorico.push({
        id: stableId(`historico/${pedido.id}/cupom`, pedido.criadoEm.epochMilliseconds),
        pedidoId: pedido.id,
        campo: 'cupom',
        de: null,
        para: cupom.name,
        usuarioId: pedido.clienteId,
        quando: pedido.criadoEm.add({ minutes: 1 }),
      })
    }
    rows.cupom.push({ ...cupom, usos: cpfs.size })
  }
}
