import type { z } from 'zod'
import {
  type PassoDaCompra,
  recusaOfTitular,
  recusasOfDependentes,
} from '@alento/contract/cartao/compra.can.ts'
import { type DadosRascunho, passosDados } from '@alento/contract/cartao/compra.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { Dia } from '@alento/contract/base/tempo.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { refusalOf } from '#lib/api/entrada.ts'
import { camposDoPasso, textosDe } from './compra-fields.ts'

/** The limits of a plan for its people. */
type Regras = Pick<Plano, 'maxDependentes' | 'idadeMin' | 'idadeMax' | 'seguro'>

export type Erro = NonNullable<Problema['errors']>[number]

/** Returns the typed texts of a step. An empty text is missing, which has a sentence of its own. */
const given = (passo: 'minimos' | 'titular' | 'endereco', dados: DadosRascunho): DadosRascunho =>
  Object.fromEntries(
    camposDoPasso[passo === 'minimos' ? 'titular' : passo].flatMap((name) =>
      dados[name] && name in passosDados[passo].shape ? [[name, dados[name]]] : [],
    ),
  )

function toErro({ path, message, code }: z.core.$ZodIssue): Erro {
  const field = path.join('.')
  const isDay = field.endsWith('dataNascimento') && code === 'invalid_format'
  return { field, message: isDay ? 'Informe a data como dia/mês/ano' : message }
}

/** One sentence a field: a field that is empty breaks several rules. */
const oncePerField = (erros: readonly Erro[]): Erro[] =>
  erros.filter(({ field }, n) => erros.findIndex((e) => e.field === field) === n)

const blank = (dados: DadosRascunho) =>
  (dados.dependentes ?? []).flatMap((d, n) =>
    (['name', 'dataNascimento', 'cpf'] as const).flatMap((name) =>
      d[name] === '' ? [{ field: `dependentes.${n}.${name}`, message: 'Preencha este campo' }] : [],
    ),
  )

const issuesOf = (passo: keyof typeof passosDados, input: unknown): Erro[] =>
  passosDados[passo].safeParse(input).error?.issues.map(toErro) ?? []

/** The age counts as soon as the birth date is a day, whatever else is missing. */
function titularErros(dados: DadosRascunho, plano: Regras, hoje: string): Erro[] {
  const nascimento = Dia.safeParse(dados.dataNascimento)
  const recusa = nascimento.success ? recusaOfTitular(plano, nascimento.data, hoje) : null
  const asked = plano.seguro ? 'titular' : 'minimos'
  return [...issuesOf(asked, given(asked, dados)), ...(recusa ? [recusa] : [])]
}

/** The limits of the plan are checked once every dependent is complete. */
function dependentesErros(dados: DadosRascunho, plano: Regras, hoje: string): Erro[] {
  const { cpf = '', dependentes = [] } = dados
  const erros = [...blank(dados), ...issuesOf('dependentes', { dependentes })]
  return erros.length > 0 ? erros : recusasOfDependentes(plano, dependentes, { titularCpf: cpf, hoje })
}

const errosDe: Record<PassoDaCompra, (dados: DadosRascunho, plano: Regras, hoje: string) => Erro[]> = {
  titular: titularErros,
  endereco: (dados) => issuesOf('endereco', given('endereco', dados)),
  dependentes: dependentesErros,
}

/** Returns the errors in a step of the purchase, as the API would refuse them; `hoje` in Brasília. Empty without errors. */
export function errosDoPasso(
  passo: PassoDaCompra,
  dados: DadosRascunho,
  plano: Regras,
  hoje: string,
): Erro[] {
  const erros = errosDe[passo](dados, plano, hoje)
  return oncePerField(erros).map(({ field, message }) => ({ field, message }))
}

/** A refused step, with the typed values. */
export const recusaDe = (errors: Erro[], dados: DadosRascunho): FormRefusal => ({
  problema: { ...refusalOf('base.invalido'), errors },
  typed: textosDe(dados),
})

/** Returns the reason why an address cannot be used as it was typed; null without errors. */
export function errosDoEndereco(dados: DadosRascunho): Problema | null {
  const errors = oncePerField(issuesOf('endereco', given('endereco', dados)))
  return errors.length > 0 ? recusaDe(errors, dados).problema : null
}
