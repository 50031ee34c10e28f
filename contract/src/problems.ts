import { agendaProblems } from './agenda/agenda.ts'
import { agendamentoProblems } from './agenda/agendamento.ts'
import { ajusteProblems } from './plataforma/ajuste.ts'
import { auditoriaProblems } from './plataforma/auditoria.ts'
import { baseProblems, type ProblemDef } from './base/problema.ts'
import { cartaoProblems } from './cartao/cartao.ts'
import { cepProblems } from './catalogo/cep.ts'
import { cadastroRedeProblems } from './unidade/cadastro-rede.ts'
import { cadastroProblems } from './acesso/cadastro-problems.ts'
import { compraProblems } from './cartao/compra.ts'
import { conciliacaoProblems } from './pagamento/conciliacao.ts'
import { contratoAdminProblems } from './cartao/contrato-admin.ts'
import { contatoProblems } from './plataforma/contato.ts'
import { contratoProblems } from './cartao/contrato.ts'
import { corpoClinicoProblems } from './unidade/corpo-clinico.ts'
import { contaProblems } from './acesso/conta.ts'
import { esperaProblems } from './agenda/espera.ts'
import { depoimentoProblems } from './cliente/depoimento.ts'
import { moderacaoProblems } from './plataforma/moderacao.ts'
import { depoimentoSiteProblems } from './plataforma/depoimento-site.ts'
import { expedienteProblems } from './agenda/expediente.ts'
import { excecaoProblems } from './agenda/excecao.ts'
import { fatorProblems } from './acesso/fator.ts'
import { favoritoProblems } from './busca/favorito.ts'
import { meuCartaoProblems } from './cartao/meu-cartao.ts'
import { mensagemAdminProblems } from './plataforma/mensagem-admin.ts'
import { mudancaProblems } from './unidade/mudanca.ts'
import { planoProblems } from './cartao/plano.ts'
import { precadastroProblems } from './unidade/precadastro.ts'
import { imagemProblems } from './unidade/imagem.ts'
import { numeroProblems } from './plataforma/numero.ts'
import { orcamentoProblems } from './orcamento/orcamento-guardado.ts'
import { pacoteProblems } from './preco/pacote.ts'
import { pagamentoProblems } from './pagamento/pagamento.ts'
import { pedidoProblems } from './pedido/pedido.ts'
import { precoProblems } from './preco/preco.ts'
import { importacaoProblems } from './preco/preco-importacao.ts'
import { privacidadeProblems } from './cliente/privacidade.ts'
import { prontuarioProblems } from './cliente/prontuario.ts'
import { remarcacaoProblems } from './agenda/remarcacao.ts'
import { requisicaoProblems } from './pedido/requisicao.ts'
import { respostaProblems } from './cliente/resposta.ts'
import { revisaoProblems } from './unidade/revisao.ts'
import { suspensaoProblems } from './unidade/suspensao.ts'
import { seguroProblems } from './cartao/seguro.ts'
import { reclamacaoProblems } from './cliente/reclamacao.ts'
import { suporteAcaoProblems } from './plataforma/suporte-acao.ts'
import { suporteProblems } from './plataforma/suporte.ts'
import { catalogoProblems } from './catalogo/catalogo-admin.ts'
import { cupomProblems } from './plataforma/cupom.ts'
import { tabelaTussProblems } from './catalogo/tabela-tuss.ts'
import { textoSiteProblems } from './plataforma/texto-site.ts'
import { imagemTextoProblems } from './plataforma/imagem-texto.ts'
import { tipoUnidadeProblems } from './catalogo/tipo-unidade.ts'
import { feriadoLocalProblems } from './catalogo/feriado-local.ts'
import { tipoRegistroProblems } from './catalogo/tipo-registro.ts'
import { usuarioProblems } from './acesso/usuario.ts'
import { uniaoProblems } from './plataforma/uniao.ts'
import { vendaProblems } from './cartao/venda.ts'
import { voucherProblems } from './pedido/voucher.ts'

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
