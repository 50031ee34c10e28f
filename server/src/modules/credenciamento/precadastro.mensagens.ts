import { rodapeUnidade } from './mudanca.mensagens.ts'
import type { Escrita, ParaUnidade } from '#modules/rede/tell-unidade.ts'

/** The first e-mail: the user name for logging in, and the next steps. */
export const precadastroRecebido = (p: ParaUnidade, username: string): Escrita => ({
  assunto: `Recebemos o pré-cadastro de ${p.nomeRede}`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'Recebemos o seu pré-cadastro',
    paragrafos: [
      `${p.nomeRede} já está no ${p.marca}, mas ainda não aparece para os pacientes.`,
      'Agora entre e complete o cadastro: preços, fotos e responsável técnico. Com tudo pronto, envie para avaliação: nós avaliamos e avisamos por e-mail.',
    ],
    fatos: [['Usuário', username]],
    acao: { rotulo: 'Complete seu Cadastro', href: `${p.baseUrl}/login` },
    rodape: rodapeUnidade(p),
  },
})
