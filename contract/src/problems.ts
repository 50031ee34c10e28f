import { agendaProblems } from './agenda.ts'
import { agendamentoProblems } from './agendamento.ts'
import { ajusteProblems } from './ajuste.ts'
import { auditoriaProblems } from './auditoria.ts'
import { baseProblems, type ProblemDef } from './base/problema.ts'
import { cartaoProblems } from './cartao.ts'
import { cepProblems } from './cep.ts'
import { cadastroRedeProblems } from './cadastro-rede.ts'
import { cadastroProblems } from './cadastro-problems.ts'
import { compraProblems } from './compra.ts'
import { conciliacaoProblems } from './conciliacao.ts'
import { contratoAdminProblems } from './contrato-admin.ts'
import { contatoProblems } from './contato.ts'
import { contratoProblems } from './contrato.ts'
import { corpoClinicoProblems } from './corpo-clinico.ts'
import { contaProblems } from './conta.ts'
import { esperaProblems } from './espera.ts'
import { depoimentoProblems } from './depoimento.ts'
import { moderacaoProblems } from './moderacao.ts'
import { depoimentoSiteProblems } from './depoimento-site.ts'
import { expedienteProblems } from './expediente.ts'
import { excecaoProblems } from './excecao.ts'
import { fatorProblems } from './fator.ts'
import { favoritoProblems } from './favorito.ts'
import { meuCartaoProblems } from './meu-cartao.ts'
import { mensagemAdminProblems } from './mensagem-admin.ts'
import { mudancaProblems } from './mudanca.ts'
import { planoProblems } from './plano.ts'
import { precadastroProblems } from './precadastro.ts'
import { imagemProblems } from './imagem.ts'
import { numeroProblems } from './numero.ts'
import { orcamentoProblems } from './orcamento-guardado.ts'
import { pacoteProblems } from './pacote.ts'
import { pagamentoProblems } from './pagamento.ts'
import { pedidoProblems } from './pedido.ts'
import { precoProblems } from './preco.ts'
import { importacaoProblems } from './preco-importacao.ts'
import { privacidadeProblems } from './privacidade.ts'
import { prontuarioProblems } from './prontuario.ts'
import { remarcacaoProblems } from './remarcacao.ts'
import { requisicaoProblems } from './requisicao.ts'
import { respostaProblems } from './resposta.ts'
import { revisaoProblems } from './revisao.ts'
import { suspensaoProblems } from './suspensao.ts'
import { seguroProblems } from './seguro.ts'
import { reclamacaoProblems } from './reclamacao.ts'
import { suporteAcaoProblems } from './suporte-acao.ts'
import { suporteProblems } from './suporte.ts'
import { catalogoProblems } from './catalogo-admin.ts'
import { cupomProblems } from './cupom.ts'
import { tabelaTussProblems } from './tabela-tuss.ts'
import { textoSiteProblems } from './texto-site.ts'
import { imagemTextoProblems } from './imagem-texto.ts'
import { tipoUnidadeProblems } from './tipo-unidade.ts'
import { feriadoLocalProblems } from './feriado-local.ts'
import { tipoRegistroProblems } from './tipo-registro.ts'
import { usuarioProblems } from './usuario.ts'
import { uniaoProblems } from './uniao.ts'
import { vendaProblems } from './venda.ts'
import { voucherProblems } from './voucher.ts'

/** Every problem code that the API can return. */
export const problems = {
  ...baseProblems,
  ...contaProblems,
  ...contratoProblems,
  ...contratoAdminProblems,
  ...auditoriaProblems,
  ...mensagemAdminProblems,
  ...ajusteProblems,
  ...textoSiteProblems,
  ...imagemTextoProblems,
  ...contatoProblems,
  ...compraProblems,
  ...vendaProblems,
  ...mudancaProblems,
  ...revisaoProblems,
  ...suspensaoProblems,
  ...precadastroProblems,
  ...fatorProblems,
  ...cadastroProblems,
  ...cadastroRedeProblems,
  ...usuarioProblems,
  ...feriadoLocalProblems,
  ...tipoRegistroProblems,
  ...tipoUnidadeProblems,
  ...cupomProblems,
  ...catalogoProblems,
  ...tabelaTussProblems,
  ...suporteProblems,
  ...suporteAcaoProblems,
  ...uniaoProblems,
  ...reclamacaoProblems,
  ...cepProblems,
  ...cartaoProblems,
  ...meuCartaoProblems,
  ...respostaProblems,
  ...prontuarioProblems,
  ...agendaProblems,
  ...corpoClinicoProblems,
  ...excecaoProblems,
  ...agendamentoProblems,
  ...expedienteProblems,
  ...pagamentoProblems,
  ...pedidoProblems,
  ...conciliacaoProblems,
  ...voucherProblems,
  ...planoProblems,
  ...seguroProblems,
  ...depoimentoProblems,
  ...depoimentoSiteProblems,
  ...moderacaoProblems,
  ...favoritoProblems,
  ...remarcacaoProblems,
  ...esperaProblems,
  ...numeroProblems,
  ...orcamentoProblems,
  ...privacidadeProblems,
  ...precoProblems,
  ...importacaoProblems,
  ...pacoteProblems,
  ...imagemProblems,
  ...requisicaoProblems,
} satisfies Record<string, ProblemDef>
export type ProblemCode = keyof typeof problems
