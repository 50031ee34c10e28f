import { redirect } from 'react-router'
import { listPath } from '#pages/unidade/equipe/profissional/paths.ts'

/** The specification's URL of the list. */
export const loader = () => redirect(listPath, 301)
