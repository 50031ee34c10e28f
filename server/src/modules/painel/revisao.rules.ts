import { countText } from '@alento/contract/base/texto.ts'
import { isCnpj, isCpf } from '@alento/contract/base/digito.ts'
import type { ItemRevisao, SituacaoVendedor } from '@alento/contract/unidade/revisao.ts'

type Responsavel = { nome: string; tipoRegistro: string; numeroRegistro: string; ufRegistro: string }

/**
 * Facts about a unit for its review. `precos` counts its services; `comDesconto` those whose card price is below the private
 * one.
 */
export type FatosRede = {
  tipoPessoa: 'PF' | 'PJ'
  unidadeMatrizFilial: 'MATRIZ' | 'FILIAL'
  matriz: string | null
  cnpj: string | null
  cpf: string | null
  razaoSocial: string | null
  cnes: string | null
  cep: string
  localAtendimento: string
  numero: string
  bairro: string
  lat: number | null
  lng: number | null
  telefoneFixo: string
  telefoneCelular: string | null
  email: string
  responsavel: Responsavel | null
  agendamento: 'S' | 'N'
  /** The gateway account that an enabled unit requested; null when it did not. */
  vendedor: { situacao: SituacaoVendedor; motivo: string | null } | null
  sobre: string
  /** Opening hours, one element for each specified day. */
  funcionamento: readonly unknown[]
  logo: string | null
  fotos: number
  precos: number
  comDesconto: number
  /** Active professionals with at least one weekly schedule. */
  comAgenda: number
}

type Regra = {
  chave: string
  titulo: (f: FatosRede) => string
  /** Whether the item applies to the unit; always, when left out. */
  vale?: (f: FatosRede) => boolean
  feito: (f: FatosRede) => boolean
  sim: (f: FatosRede) => string
  nao: (f: FatosRede) => string
  opcional?: true
  daPlataforma?: true
}

const isPj = (f: FatosRede): boolean => f.tipoPessoa === 'PJ'

const cadastro: readonly Regra[] = [
  {
    chave: 'fiscal',
    titulo: (f) => (isPj(f) ? 'CNPJ e razão social' : 'CPF'),
    feito: (f) => (isPj(f) ? isCnpj(f.cnpj ?? '') && Boolean(f.razaoSocial) : isCpf(f.cpf ?? '')),
    sim: (f) => (isPj(f) ? 'Conferem' : 'Confere'),
    nao: (f) => (isPj(f) ? 'Falta a razão social, ou o CNPJ não confere' : 'O CPF não confere'),
  },
  {
    chave: 'matriz',
    titulo: () => 'CNPJ da matriz',
    vale: (f) => f.unidadeMatrizFilial === 'FILIAL',
    feito: (f) => isCnpj(f.matriz ?? ''),
    sim: () => 'Confere',
    nao: () => 'Falta, ou não confere',
  },
  {
    chave: 'responsavel',
    titulo: () => 'Responsável técnico com conselho',
    feito: ({ responsavel: r }) =>
      r !== null && [r.nome, r.tipoRegistro, r.numeroRegistro, r.ufRegistro].every((part) => part !== ''),
    sim: ({ responsavel: r }) =>
      r ? `${r.nome}, ${r.tipoRegistro}-${r.ufRegistro} ${r.numeroRegistro}` : '',
    nao: () => 'Informe conselho, número e UF (Resolução CFM 2.336/2023)',
  },
  {
    chave: 'cnes',
    titulo: () => 'CNES',
    feito: (f) => /^\d{7}$/.test(f.cnes ?? ''),
    sim: (f) => f.cnes ?? '',
    nao: () => 'Informe os 7 números do CNES',
  },
]

const contato: readonly Regra[] = [
  {
    chave: 'endereco',
    titulo: () => 'Endereço completo',
    feito: (f) => [f.localAtendimento, f.numero, f.bairro].every(Boolean) && /^\d{8}$/.test(f.cep),
    sim: () => 'Com CEP e número',
    nao: () => 'Falta rua, número, bairro ou CEP',
  },
  {
    chave: 'mapa',
    titulo: () => 'Lugar no mapa',
    feito: (f) => f.lat !== null && f.lng !== null,
    sim: () => 'Marcado',
    nao: () => 'Marque o lugar no mapa, na aba Endereço dos dados da rede',
  },
  {
    chave: 'telefones',
    titulo: () => 'Telefones',
    feito: (f) => Boolean(f.telefoneFixo) && Boolean(f.telefoneCelular),
    sim: () => 'O dos pacientes e o celular',
    nao: () => 'Informe o telefone da unidade e o celular',
  },
  {
    chave: 'email',
    titulo: () => 'E-mail',
    feito: (f) => f.email.includes('@'),
    sim: (f) => f.email,
    nao: () => 'Informe um e-mail',
  },
]

const oferta: readonly Regra[] = [
  {
    chave: 'fotos',
    titulo: () => 'Fotos',
    feito: (f) => f.fotos > 0,
    sim: (f) => countText(f.fotos, 'foto', 'fotos'),
    nao: () => 'Envie pelo menos uma foto',
  },
  {
    chave: 'precos',
    titulo: () => 'Serviços com preço',
    feito: (f) => f.precos > 0,
    sim: (f) => countText(f.precos, 'serviço', 'serviços'),
    nao: () => 'Informe o preço de pelo menos um serviço',
  },
  {
    chave: 'agenda',
    titulo: () => 'Profissional com agenda',
    vale: (f) => f.agendamento === 'S',
    feito: (f) => f.comAgenda > 0,
    sim: (f) => countText(f.comAgenda, 'profissional', 'profissionais'),
    nao: () => 'A unidade marca horário: cadastre um profissional e a agenda dele',
  },
  {
    chave: 'funcionamento',
    titulo: () => 'Horário de funcionamento',
    feito: (f) => f.funcionamento.length > 0,
    sim: () => 'Informado',
    nao: () => 'Informe os dias e as horas em que a unidade abre',
  },
  {
    // Requested when the unit becomes HABILITADO; before that there is nothing to do about it.
    chave: 'vendedor',
    titulo: () => 'Conta na Zoop, para receber online',
    vale: (f) => f.vendedor !== null,
    feito: (f) => f.vendedor?.situacao === 'PRONTO',
    sim: () => 'Pronta',
    nao: (f) => f.vendedor?.motivo ?? 'Está sendo criada',
    daPlataforma: true,
  },
  {
    chave: 'desconto',
    titulo: () => 'Desconto nos preços',
    feito: (f) => f.comDesconto > 0,
    sim: (f) => countText(f.comDesconto, 'serviço com desconto', 'serviços com desconto'),
    nao: () => 'Nenhum preço com cartão é menor que o particular',
    opcional: true,
  },
  {
    chave: 'sobre',
    titulo: () => 'Apresentação',
    feito: (f) => f.sobre.trim() !== '',
    sim: () => 'Escrita',
    nao: () => 'Conte o que a unidade faz',
    opcional: true,
  },
  {
    chave: 'logo',
    titulo: () => 'Logo',
    feito: (f) => f.logo !== null,
    sim: () => 'Enviado',
    nao: () => 'Envie o logo',
    opcional: true,
  },
]

/** All items of a review, in display order. */
export const reviewItems = (f: FatosRede): ItemRevisao[] =>
  [...cadastro, ...contato, ...oferta]
    .filter(({ vale }) => !vale || vale(f))
    .map(({ chave, titulo, feito, sim, nao, opcional, daPlataforma = false }) => ({
      chave,
      titulo: titulo(f),
      feito: feito(f),
      obrigatoria: !opcional,
      daPlataforma,
      detalhe: feito(f) ? sim(f) : nao(f),
    }))

/** Number of missing obligatory items: a unit with none can become HABILITADO. */
export const countMissing = (itens: readonly ItemRevisao[]): number =>
  itens.filter(({ obrigatoria, feito }) => obrigatoria && !feito).length
