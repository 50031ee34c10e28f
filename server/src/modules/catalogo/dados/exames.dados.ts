import { conhecimentoOf } from './conhecimento.dados.ts'
import { examesDiagnostico } from './exames-diagnostico.dados.ts'
import { examesImagem } from './exames-imagem.dados.ts'
import { examesLaboratorio } from './exames-laboratorio.dados.ts'
import { examesSangue } from './exames-sangue.dados.ts'

export const exames = [...examesSangue, ...examesLaboratorio, ...examesDiagnostico, ...examesImagem].map(
  (exame) => ({ ...exame, ...conhecimentoOf(exame) }),
)
