import { agendaProblems } from './agenda.ts'
import { baseProblems, type ProblemDef } from './base/problema.ts'
import { cepProblems } from './cep.ts'
import { cadastroProblems } from './cadastro-problems.ts'
import { conciliacaoProblems } from './conciliacao.ts'
import { contaProblems } from './conta.ts'
import { esperaProblems } from './espera.ts'
import { depoimentoProblems } from './depoimento.ts'
import { fatorProblems } from './fator.ts'
import { favoritoProblems } from './favorito.ts'
import { mudancaProblems } from './mudanca.ts'
import { pagamentoProblems } from './pagamento.ts'
import { pedidoProblems } from './pedido.ts'
import { privacidadeProblems } from './privacidade.ts'
import { remarcacaoProblems } from './remarcacao.ts'
import { usuarioProblems } from './usuario.ts'
import { voucherProblems } from './voucher.ts'

/** Every problem code the API can answer. */
export const problems = {
  ...baseProblems,
  ...contaProblems,
  ...mudancaProblems,
  ...fatorProblems,
  ...cadastroProblems,
  ...usuarioProblems,
  ...cepProblems,
  ...agendaProblems,
  ...pagamentoProblems,
  ...pedidoProblems,
  ...conciliacaoProblems,
  ...voucherProblems,
  ...depoimentoProblems,
  ...favoritoProblems,
  ...remarcacaoProblems,
  ...esperaProblems,
  ...privacidadeProblems,
} satisfies Record<string, ProblemDef>
export type ProblemCode = keyof typeof problems
