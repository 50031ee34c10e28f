import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { Cep, Cnpj, Cpf } from '../base/documento.ts'
import { Id } from '../base/lista.ts'
import { refusalOfTelefone, telefoneDeEmpresa } from '../base/tipo-telefone.ts'
import { acesso, Celular, Nome } from '../acesso/cadastro.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { TipoRede } from './rede.ts'
import { checkRepetida } from '../acesso/senha.ts'

export const UnidadeMatrizFilial = z.enum(['MATRIZ', 'FILIAL'])
export const TipoPessoa = z.enum(['PF', 'PJ'])
export type TipoPessoa = z.infer<typeof TipoPessoa>

/** Kinds of unit of a single practitioner: one specialty with its price. An individual (PF) may have only these kinds. */
const individuais: readonly TipoRede[] = ['MEDICO', 'CONSULTORIO']

/** Kinds of persons that may have a unit of this kind. */
export const pessoasOf = (tipo: TipoRede): readonly TipoPessoa[] =>
  individuais.includes(tipo) ? ['PF', 'PJ'] : ['PJ']

/** Returns how a unit of these kinds enters its consultations: a clinic in a table, an office or doctor as one row, others not. */
export const consultasOfTipos = (tipos: readonly TipoRede[]): 'tabela' | 'uma' | 'nenhuma' =>
  tipos.includes('CLINICA') ? 'tabela' : tipos.some((t) => individuais.includes(t)) ? 'uma' : 'nenhuma'

const semTelefone = { error: refusalOfTelefone('Informe um telefone com DDD, ou um 0800 ou 4004') }
/** A telephone at which a company is called, digits only. */
export const TelefoneEmpresa = z.string().regex(telefoneDeEmpresa, semTelefone)

const text = (min: number, max: number) => z.string().trim().min(min).max(max)
const Valor = Centavos.refine((v) => v >= 100, 'Informe um valor a partir de R$ 1,00')

/** A specialty that the unit offers: how many professionals attend it (1 to 10), and the private price in centavos. */
const DadosConsulta = z.strictObject({
  especialidade: Id,
  qtdProfissionais: z.int().min(1, 'Informe de 1 a 10').max(10, 'Informe de 1 a 10'),
  valorParticular: Valor,
})

/** All fields except the login data. */
export const dadosPrecadastro = {
  unidadeMatrizFilial: UnidadeMatrizFilial,
  /** CNPJ of the head office, only for a FILIAL. */
  matriz: Cnpj.optional(),
  tipoPessoa: TipoPessoa,
  cnpj: Cnpj.optional(),
  razaoSocial: text(3, 160).optional(),
  cpf: Cpf.optional(),
  nomeRede: text(3, 120),
  tipo: z
    .array(TipoRede)
    .min(1, 'Escolha pelo menos um tipo')
    .max(5)
    .refine((list) => new Set(list).size === list.length, 'Escolha cada tipo uma vez'),
  cep: Cep,
  logradouro: text(2, 120),
  numero: text(1, 20),
  complemento: z.string().trim().max(60).default(''),
  bairro: text(2, 80),
  cidade: text(2, 80),
  uf: SiglaUf,
  responsavel: Nome,
  /** The specialty of an office or doctor. */
  especialidade: Id.optional(),
  valorParticular: Valor.optional(),
  /** The consultations of a clinic. */
  listDadosConsulta: z.array(DadosConsulta).max(60).default([]),
  /** The number that patients call: landline, mobile, 0800 or 4004; '' when they call `celular`. */
  telefone: z.union([z.literal(''), TelefoneEmpresa], semTelefone).default(''),
  celular: Celular,
}

type Dados = z.infer<z.ZodObject<typeof dadosPrecadastro>>
const given = (value: unknown): boolean => value !== undefined && value !== ''
const tiposOf = ({ tipo }: Partial<Dados>): readonly TipoRede[] => (Array.isArray(tipo) ? tipo : [])

/** Rules between fields. All are checked even when others fail, so that a form shows every error at once. */
const regras: readonly [path: keyof Dados, message: string, ok: (d: Partial<Dados>) => boolean][] = [
  ['matriz', 'Informe o CNPJ da matriz', (d) => d.unidadeMatrizFilial !== 'FILIAL' || given(d.matriz)],
  [
    'matriz',
    'A matriz é outra unidade: informe o CNPJ dela',
    (d) => d.unidadeMatrizFilial !== 'FILIAL' || !given(d.cnpj) || d.matriz !== d.cnpj,
  ],
  [
    'matriz',
    'A filial e a matriz têm os mesmos 8 primeiros caracteres do CNPJ',
    (d) =>
      d.unidadeMatrizFilial !== 'FILIAL' ||
      d.tipoPessoa !== 'PJ' ||
      !given(d.matriz) ||
      !given(d.cnpj) ||
      String(d.matriz).slice(0, 8) === String(d.cnpj).slice(0, 8),
  ],
  ['cnpj', 'Informe o CNPJ', (d) => d.tipoPessoa !== 'PJ' || given(d.cnpj)],
  ['razaoSocial', 'Informe a razão social', (d) => d.tipoPessoa !== 'PJ' || given(d.razaoSocial)],
  ['cpf', 'Informe o CPF', (d) => d.tipoPessoa !== 'PF' || given(d.cpf)],
  [
    'tipo',
    'Pessoa física escolhe um só: consultório ou médico',
    (d) =>
      d.tipoPessoa !== 'PF' || (tiposOf(d).length <= 1 && tiposOf(d).every((t) => individuais.includes(t))),
  ],
  [
    'listDadosConsulta',
    'Informe as especialidades atendidas',
    (d) => consultasOfTipos(tiposOf(d)) !== 'tabela' || (d.listDadosConsulta ?? []).length > 0,
  ],
  [
    'listDadosConsulta',
    'Cada especialidade entra uma vez',
    ({ listDadosConsulta: l }) =>
      !Array.isArray(l) || new Set(l.map((c) => c.especialidade)).size === l.length,
  ],
  [
    'especialidade',
    'Escolha a especialidade',
    (d) => consultasOfTipos(tiposOf(d)) !== 'uma' || given(d.especialidade),
  ],
  [
    'valorParticular',
    'Informe o valor particular',
    (d) => consultasOfTipos(tiposOf(d)) !== 'uma' || given(d.valorParticular),
  ],
]

const Corpo = checkRepetida(
  z.strictObject({
    ...dadosPrecadastro,
    ...acesso,
    /** The terms were read and accepted. */
    aceite: z.literal(true, 'Leia os termos e marque que concorda'),
  }),
  'password',
)

const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** The body of a pre-registration: rules of each field and rules between fields. */
export const NovoPrecadastro = regras.reduce(
  (body, [path, error, ok]) => body.refine(ok, { path: [path], error, when }),
  Corpo,
)

/** The entered data without the password; `termos` is the version of the terms that was accepted. */
export type DadosPrecadastro = Dados & { email: string; username: string; termos: string }
