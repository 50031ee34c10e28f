import type { ChaveAjuste } from '@alento/contract/plataforma/ajuste.can.ts'
import type { OrigemAjuste } from '@alento/contract/plataforma/ajuste.ts'

/** The environment's part of the settings, as `config.ts` reads it. */
export type DoServidor = {
  brandName: string
  centralPhone: string
  supportPhone: string
  chatUrl: string
  platformFeeBp: number
  freeMonthUntil: string | null
  fromEnvironment: ReadonlySet<string>
}

/** The values that hold where neither site nor environment set one. */
const builtIn = {
  valorDeslocamento: '1500',
  centralHorario: 'Segunda a sexta, das 8h às 20h',
  suporteHorario: 'Todos os dias, das 8h às 22h',
  empresaCnpj: '11.222.333/0001-81',
  empresaEndereco: 'Rua da Quitanda, 86, 12º andar, Centro, Rio de Janeiro, RJ, CEP 20091-005',
  rodape: '',
}

/** The value of every setting without the site's. */
export const valoresOfServidor = (config: DoServidor): Record<ChaveAjuste, string> => ({
  ...builtIn,
  mesGratisAte: config.freeMonthUntil ?? '',
  taxaBp: String(config.platformFeeBp),
  centralTelefone: config.centralPhone,
  suporteTelefone: config.supportPhone,
  chatUrl: config.chatUrl,
  empresaNome: `${config.brandName} Serviços de Saúde Ltda.`,
})

/** The environment's name of a setting, where it has one. */
const variavel: Partial<Record<ChaveAjuste, string>> = {
  mesGratisAte: 'FREE_MONTH_UNTIL',
  taxaBp: 'PLATFORM_FEE_BP',
  centralTelefone: 'CENTRAL_PHONE',
  suporteTelefone: 'SUPPORT_PHONE',
  chatUrl: 'CHAT_URL',
}

/** Returns the origin of a value without the site's. */
export const origemOfServidor = (config: DoServidor, chave: ChaveAjuste): OrigemAjuste => {
  const name = variavel[chave]
  return name !== undefined && config.fromEnvironment.has(name) ? 'ambiente' : 'padrao'
}

export type Valores = Record<ChaveAjuste, string>

/** The settings in the shape in which operations use them, beside the rest of `config`. */
export const toLeadingConfig = (v: Valores) => ({
  freeMonthUntil: v.mesGratisAte === '' ? null : v.mesGratisAte,
  platformFeeBp: Number(v.taxaBp),
  tripValue: Number(v.valorDeslocamento),
  centralPhone: v.centralTelefone,
  centralHours: v.centralHorario,
  supportPhone: v.suporteTelefone,
  supportHours: v.suporteHorario,
  chatUrl: v.chatUrl,
  company: { name: v.empresaNome, cnpj: v.empresaCnpj, address: v.empresaEndereco },
  footerText: v.rodape,
})
