import { examesDiagnostico } from './exames-diagnostico.ts'
import { examesImagem } from './exames-imagem.ts'
import { examesLaboratorio } from './exames-laboratorio.ts'
import { examesSangue } from './exames-sangue.ts'

/** The platform's catalog of exams. */
export const exames = [...examesSangue, ...examesLaboratorio, ...examesDiagnostico, ...examesImagem]
