import { understand } from '#engine/understanding/understand.ts'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { takenSoFar } from './own-process.ts'

// Starts understanding as `npm run -s understand` does, with the store given, and understands one message.

const [store] = process.argv.slice(2)
const { content } = await loadVocabulary('content/vocabulary', [], store)
understand(content.vocabulary, 'Any chest pain?', { previousClinician: '', previousPatient: '' })
console.log(JSON.stringify(takenSoFar()))
