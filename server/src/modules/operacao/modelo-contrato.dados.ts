import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { writeAviso, type AvisoContrato } from '#modules/avisocontrato/contrato.mensagens.ts'
import type { FatosContrato } from '#modules/avisocontrato/fatos-contrato.mensagens.ts'
import { writeFim } from '#modules/seguro/seguro.mensagens.ts'
import { cobranca, comBoleto, contrato, pessoa } from './amostra-pedido.dados.ts'
import type { Modelo } from './modelo.rules.ts'

type Sobre = Partial<Omit<FatosContrato, 'contrato'>> & { contrato?: Partial<Contrato> }

/** Every notice of a contract, and its sample's properties. */
const avisos: Record<AvisoContrato, { nome: string; sobre?: Sobre }> = {
  vendido: {
    nome: 'Contrato vendido por telefone',
    sobre: { temConta: false, contrato: { estado: 'AGUARDANDO_PAGAMENTO', numeroCartao: null } },
  },
  emitido: { nome: 'Cartão emitido' },
  boleto: { nome: 'Boleto da cobrança', sobre: { cobranca: { ...cobranca, pagamento: comBoleto } } },
  pix: { nome: 'Pix da cobrança' },
  recusado: { nome: 'Renovação não aprovada pelo banco' },
  atrasado: { nome: 'Cobrança em aberto, último dia', sobre: { ultimoDia: true } },
  recuperado: { nome: 'Pagamento recebido' },
  reativado: { nome: 'Cartão voltou a valer depois do pagamento' },
  suspenso: { nome: 'Cartão suspenso por falta de pagamento' },
  suspensoPelaPlataforma: { nome: 'Cartão suspenso pela plataforma' },
  liberado: { nome: 'Cartão liberado pela plataforma' },
  cancelado: { nome: 'Cartão cancelado', sobre: { contrato: { estado: 'CANCELADO_AO_FIM' } } },
  desistiu: { nome: 'Desistência do cartão' },
  desfeito: { nome: 'Contrato desfeito' },
  encerrado: { nome: 'Contrato encerrado' },
  devolvido: { nome: 'Devolução de uma cobrança' },
  preco: { nome: 'Preço do cartão muda' },
  plano: { nome: 'Troca de plano' },
  forma: { nome: 'Forma de pagamento trocada' },
  voltou: { nome: 'Cancelamento desfeito' },
}

const modeloOf = (aviso: AvisoContrato): Modelo => ({
  modelo: `contrato-${aviso.toLowerCase()}`,
  grupo: 'Contrato do cartão',
  nome: avisos[aviso].nome,
  de: [writeAviso],
  write: (r) => {
    const { contrato: mudado, ...sobre } = avisos[aviso].sobre ?? {}
    const facts = {
      ...r,
      cobranca,
      ultimoDia: false,
      devolvido: 2_990,
      temConta: true,
      linkAte: '2026-03-16',
      nome: pessoa.nome,
      ...sobre,
      contrato: { ...contrato, ...mudado },
    }
    const written = writeAviso(facts, aviso)
    return { ...written, sms: written?.sms && { nome: pessoa.nome, write: written.sms } }
  },
})

export const modelosDeContrato: readonly Modelo[] = [
  ...(Object.keys(avisos) as AvisoContrato[]).map(modeloOf),
  {
    modelo: 'seguro-fim',
    grupo: 'Contrato do cartão',
    nome: 'Parte do seguro termina pela idade',
    de: [writeFim],
    write: (r) => {
      const { sms, ...escrita } = writeFim({
        ...r,
        beneficios: ['Assistência funeral', 'Diária por internação'],
        idadeMax: 70,
        fim: '2026-05-20',
        plano: contrato.plano.name,
        nome: pessoa.nome,
      })
      return { ...escrita, sms: { nome: pessoa.nome, write: sms } }
    },
  },
]
