import { diasSemana } from '@alento/contract/base/tempo.ts'
import { onlyDigits } from '#lib/documento.ts'
import { textOf } from '#lib/entrada.ts'

export const switches = [
  'agendamento',
  'delivery',
  'coletaDomiciliar',
  'pagamentoOnline',
  'pagamentoUnidade',
] as const

export const hourParts = ['hora_inicio_1', 'hora_fim_1', 'hora_inicio_2', 'hora_fim_2'] as const
export const hourName = (key: number, part: (typeof hourParts)[number]): string => `dia${key}.${part}`

/** Weekdays with something typed, in the order in which they are sent: an error names a place in this list. */
export const openKeys = (textAt: (name: string) => string): number[] =>
  diasSemana.flatMap((_, i) =>
    hourParts.some((part) => textAt(hourName(i + 1, part)).trim()) ? [i + 1] : [],
  )

const readHours = (form: FormData) =>
  openKeys((name) => textOf(form, name)).map((key) => {
    const [start, end, again, close] = hourParts.map((part) => textOf(form, hourName(key, part)).trim())
    return {
      key,
      hora_inicio_1: start ?? '',
      hora_fim_1: end ?? '',
      hora_inicio_2: again || null,
      hora_fim_2: close || null,
    }
  })

const readDados = (form: FormData) => ({
  nomeRede: textOf(form, 'nomeRede'),
  telefoneFixo: onlyDigits(textOf(form, 'telefoneFixo')),
  telefoneCelular: onlyDigits(textOf(form, 'telefoneCelular')),
  email: textOf(form, 'email').trim(),
  ...(textOf(form, 'cnes').trim() && { cnes: textOf(form, 'cnes').trim() }),
  sobre: textOf(form, 'sobre').replaceAll('\r\n', '\n'),
  ...Object.fromEntries(switches.map((name) => [name, form.has(name) ? 'S' : 'N'])),
  remarcarAteHoras: textOf(form, 'remarcarAteHoras').trim() ? Number(textOf(form, 'remarcarAteHoras')) : NaN,
  funcionamento: readHours(form),
})

const readResponsavel = (form: FormData) => ({
  responsavel: {
    nome: textOf(form, 'responsavel.nome'),
    tipoRegistro: textOf(form, 'responsavel.tipoRegistro'),
    numeroRegistro: textOf(form, 'responsavel.numeroRegistro'),
    ufRegistro: textOf(form, 'responsavel.ufRegistro'),
  },
})

const readEndereco = (form: FormData) => ({
  cep: onlyDigits(textOf(form, 'cep')),
  localAtendimento: textOf(form, 'localAtendimento'),
  numero: textOf(form, 'numero'),
  complemento: textOf(form, 'complemento'),
  bairro: textOf(form, 'bairro'),
  cidade: textOf(form, 'cidade'),
  uf: textOf(form, 'uf'),
})

/** What a tab sends, without masks and spaces around: the API says what is wrong with it. */
export const readTab = { dados: readDados, responsavel: readResponsavel, endereco: readEndereco }
