import { type ChaveAjuste, typedAjuste } from '@alento/contract/plataforma/ajuste.can.ts'
import type { Ajuste, OrigemAjuste } from '@alento/contract/plataforma/ajuste.ts'
import { formatBp, formatDia, formatReais } from '@alento/contract/base/texto.ts'

type Text = { label: string; hint: string; type?: 'date' | 'tel' | 'url'; long?: true; vazio?: string }

/** The description of each setting, for the list and its form. `vazio` is the meaning of an empty value; without it a value is required. */
export const texts: Record<ChaveAjuste, Text> = {
  mesGratisAte: {
    label: 'Primeiro mês grátis até',
    hint: 'Último dia da oferta, incluído. Enquanto ela vale, a faixa aparece no alto do site. Em branco, não há oferta.',
    type: 'date',
    vazio: 'sem oferta',
  },
  taxaBp: {
    label: 'Taxa da plataforma (%)',
    hint: 'Quanto fica com a plataforma em cada venda, como 10 ou 12,5. Vale para os pedidos novos; os que existem ficam como estão.',
  },
  valorDeslocamento: {
    label: 'Valor de uma ida (R$)',
    hint: 'No orçamento de exames, cada lugar a mais conta como este valor quando recomendamos onde fazer. Com 0, vale só o preço.',
  },
  centralTelefone: { label: 'Telefone da central', hint: 'Com DDD, como (21) 3005-0100.', type: 'tel' },
  centralHorario: { label: 'Horário da central', hint: 'Como aparece no rodapé do site.' },
  suporteTelefone: {
    label: 'Telefone do suporte ao cliente',
    hint: 'Vai nos vouchers, nos e-mails e na área do cliente.',
    type: 'tel',
  },
  suporteHorario: { label: 'Horário do suporte', hint: 'Como aparece no rodapé do site.' },
  chatUrl: {
    label: 'Link do chat',
    hint: 'O botão de ajuda do site leva para cá. Começa com https://.',
    type: 'url',
  },
  empresaNome: { label: 'Razão social', hint: 'No rodapé do site.' },
  empresaCnpj: { label: 'CNPJ da empresa', hint: 'No rodapé do site.' },
  empresaEndereco: {
    label: 'Endereço da empresa',
    hint: 'Rua, número, bairro, cidade, UF e CEP, em uma linha.',
    long: true,
  },
  rodape: {
    label: 'Texto legal do rodapé',
    hint: 'Uma frase a mais, abaixo dos dados da empresa. O aviso de que não somos plano de saúde aparece sempre.',
    long: true,
    vazio: 'sem texto',
  },
}

export const ajusteGroups: readonly { title: string; chaves: readonly ChaveAjuste[] }[] = [
  { title: 'Oferta, taxa e orçamento', chaves: ['mesGratisAte', 'taxaBp', 'valorDeslocamento'] },
  {
    title: 'Atendimento',
    chaves: ['centralTelefone', 'centralHorario', 'suporteTelefone', 'suporteHorario', 'chatUrl'],
  },
  { title: 'Empresa e rodapé', chaves: ['empresaNome', 'empresaCnpj', 'empresaEndereco', 'rodape'] },
]

export const origemText: Record<OrigemAjuste, string> = {
  site: 'Definida aqui',
  ambiente: 'Do servidor',
  padrao: 'Padrão',
}

/** A value as people read it: '12,5%', '31/03/2026'. */
export function showValor(chave: ChaveAjuste, valor: string): string {
  if (valor === '') return texts[chave].vazio ?? 'vazio'
  if (chave === 'taxaBp') return formatBp(Number(valor))
  if (chave === 'valorDeslocamento') return formatReais(Number(valor))
  return chave === 'mesGratisAte' ? formatDia(valor) : valor
}

/** The value in the field of its form. */
export const toTyped = ({ chave, valor }: Ajuste): string => typedAjuste(chave, valor)
