import { rodapeUnidade } from './mudanca.mensagens.ts'
import type { Escrita, ParaUnidade } from '#modules/rede/tell-unidade.ts'

export const redeHabilitada = (p: ParaUnidade): Escrita => ({
  assunto: `${p.nomeRede} já aparece no ${p.marca}`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'Sua unidade foi habilitada',
    paragrafos: [
      `A partir de agora os pacientes encontram ${p.nomeRede} na busca do ${p.marca} e podem comprar.`,
      'Quando um paciente chegar, peça o código do voucher e valide em Validar voucher.',
    ],
    acao: { rotulo: 'Entrar', href: `${p.baseUrl}/login` },
    rodape: rodapeUnidade(p),
  },
})

export const redeDevolvida = (p: ParaUnidade, motivo: string): Escrita => ({
  assunto: `Falta completar o cadastro de ${p.nomeRede}`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'Falta completar o cadastro',
    paragrafos: [
      `Avaliamos o cadastro de ${p.nomeRede} e ele voltou para você completar. O que falta:`,
      motivo,
      'Quando estiver pronto, envie de novo para avaliação.',
    ],
    acao: { rotulo: 'Completar o cadastro', href: `${p.baseUrl}/admin/situacao` },
    rodape: rodapeUnidade(p),
  },
})

export const redeSuspensa = (p: ParaUnidade, motivo: string): Escrita => ({
  assunto: `${p.nomeRede} está suspensa`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'Sua unidade foi suspensa',
    paragrafos: [
      `${p.nomeRede} saiu da busca do ${p.marca} e não vende por enquanto. O motivo:`,
      motivo,
      'O que os pacientes já compraram continua valendo: atenda normalmente quem tem voucher.',
    ],
    acao: { rotulo: 'Ver a situação', href: `${p.baseUrl}/admin/situacao` },
    rodape: rodapeUnidade(p),
  },
})

export const redeReativada = (p: ParaUnidade, motivo: string): Escrita => ({
  assunto: `${p.nomeRede} voltou ao ${p.marca}`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'Sua unidade está ativa de novo',
    paragrafos: [
      `Os pacientes encontram ${p.nomeRede} outra vez na busca do ${p.marca} e podem comprar.`,
      `A suspensão terminou por este motivo: ${motivo}`,
    ],
    acao: { rotulo: 'Entrar', href: `${p.baseUrl}/login` },
    rodape: rodapeUnidade(p),
  },
})
