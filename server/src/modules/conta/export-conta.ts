import type { Secao } from '@alento/contract/privacidade.ts'
import type { Db } from '#platform/db/db.ts'
import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { describeAparelho } from './aparelho.rules.ts'
import { findUsuario, type Usuario } from './conta.store.ts'
import {
  listAparelhoOf,
  listCadastroOf,
  listFatorOf,
  listRecuperacaoOf,
  listSessaoOf,
  listTentativaOf,
} from './pessoa.store.ts'
import { describeTentativa } from './tentativa.rules.ts'

const contaOf = (usuario: Usuario): Secao => {
  const { endereco } = usuario
  const row = {
    ...usuario,
    cep: endereco?.cep,
    logradouro: endereco?.logradouro,
    numero: endereco?.numero,
    complemento: endereco?.complemento,
    bairro: endereco?.bairro,
    cidade: endereco?.cidade,
    uf: endereco?.uf,
  }
  return makeSecao(
    {
      chave: 'conta',
      titulo: 'Sua conta',
      para: 'Para você entrar, comprar e ser atendido ou, na conta de trabalho, atender.',
      campos: {
        name: ['Nome'],
        cpf: ['CPF'],
        dataNascimento: ['Data de nascimento', 'dia'],
        email: ['E-mail'],
        telefoneCelular: ['Celular'],
        username: ['Usuário'],
        status: ['Situação'],
        criadoEm: ['Conta criada em', 'instante'],
        cep: ['CEP'],
        logradouro: ['Endereço'],
        numero: ['Número'],
        complemento: ['Complemento'],
        bairro: ['Bairro'],
        cidade: ['Cidade'],
        uf: ['UF'],
      },
    },
    [row],
  )
}

async function listEntradas(db: Db, usuarioId: string): Promise<Secao[]> {
  const sessoes = await listSessaoOf(db, usuarioId)
  return [
    makeSecao(
      {
        chave: 'sessoes',
        titulo: 'Onde você está conectado',
        para: 'Para manter você conectado e para você reconhecer cada aparelho.',
        campos: {
          aparelho: ['Aparelho'],
          userAgent: ['Navegador, como ele se apresenta'],
          criadaEm: ['Desde', 'instante'],
          usadaEm: ['Último uso', 'instante'],
          expiraEm: ['Até', 'instante'],
          comFator: ['Com a segunda etapa', 'simNao'],
        },
      },
      sessoes.map((s) => ({ ...s, aparelho: describeAparelho(s.userAgent) })),
    ),
    makeSecao(
      {
        chave: 'aparelhos',
        titulo: 'Navegadores conhecidos',
        para: 'Para avisar você quando a conta é usada em um aparelho novo.',
        campos: { vistoEm: ['Visto pela última vez', 'instante'] },
      },
      await listAparelhoOf(db, usuarioId),
    ),
    makeSecao(
      {
        chave: 'segundaEtapa',
        titulo: 'Verificação em duas etapas',
        para: 'Para confirmar que é você. Os segredos não são mostrados.',
        campos: {
          tipo: ['Tipo'],
          nome: ['Nome'],
          criadoEm: ['Desde', 'instante'],
          usadoEm: ['Usado em', 'instante'],
        },
      },
      await listFatorOf(db, usuarioId),
    ),
  ]
}

const recuperacoesOf = async (db: Db, usuarioId: string): Promise<Secao> =>
  makeSecao(
    {
      chave: 'recuperacoes',
      titulo: 'Pedidos de nova senha',
      para: 'Para cada link valer uma vez e por pouco tempo.',
      campos: {
        criadaEm: ['Pedido em', 'instante'],
        expiraEm: ['Vale até', 'instante'],
        usadaEm: ['Usado em', 'instante'],
      },
    },
    await listRecuperacaoOf(db, usuarioId),
  )

const cadastrosOf = async (db: Db, usuarioId: string): Promise<Secao> =>
  makeSecao(
    {
      chave: 'cadastros',
      titulo: 'O que você digitou no cadastro',
      para: 'Para concluir o cadastro com o código do SMS. É apagado depois.',
      campos: {
        name: ['Nome'],
        cpf: ['CPF'],
        email: ['E-mail'],
        telefoneCelular: ['Celular'],
        username: ['Usuário'],
        criadoEm: ['Em', 'instante'],
      },
    },
    await listCadastroOf(db, usuarioId),
  )

/** The account and what keeps it safe; never a password, a secret or a token. */
export const exportConta: Contribuicao = {
  tabelas: [
    'usuario',
    'sessao',
    'aparelho',
    'recuperacao',
    'cadastro',
    'fator_totp',
    'fator_passkey',
    'fator_codigo',
    'tentativa',
  ],
  list: async (db, titular) => {
    const { usuarioId } = titular
    const usuario = await findUsuario(db, usuarioId)
    if (!usuario) return []
    const tries = makeSecao(
      {
        chave: 'tentativas',
        titulo: 'Lugares conhecidos e senhas erradas',
        para: 'Para atrasar quem tenta adivinhar a sua senha. Fica de um a 90 dias.',
        campos: {
          oQue: ['O que conta'],
          endereco: ['Endereço de internet'],
          erros: ['Erros', 'numero'],
          ultimaEm: ['Último', 'instante'],
        },
      },
      (await listTentativaOf(db, titular)).map((row) => ({ ...row, ...describeTentativa(row.chave) })),
    )
    return [
      contaOf(usuario),
      ...(await listEntradas(db, usuarioId)),
      await recuperacoesOf(db, usuarioId),
      await cadastrosOf(db, usuarioId),
      tries,
    ]
  },
}
