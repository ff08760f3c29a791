import { exitWithMessage } from './exit-with-message.ts'
import { askLines } from './reader/ask.ts'
import { judgeAnswers, runPrompts, writePrompts } from './reader/by-model.ts'
import { calibrate } from './reader/calibrate.ts'
import { exportTraining } from './reader/export.ts'
import { exportRanker } from './reader/export-ranker.ts'
import { importSheets } from './reader/import-sheets.ts'
import { measure } from './reader/measure.ts'
import { renameEverywhere } from './reader/rename.ts'
import { train } from './reader/train.ts'
import { writeWords } from './reader/words.ts'

/** Commands for running, measuring and training the reader. */
const USAGE =
  'Usage: npm run reader -- ask | measure [--wrong] | calibrate | train --base FOLDER | export FOLDER | export-ranker FILE [CASE,…] | import FOLDER | rename | words | prompts FILE | answers FILE | run FILE'
const [command, option] = process.argv.slice(2)

if (command === 'ask') await askLines(process.stdin)
else if (command === 'measure') await measure({ listsWrong: option === '--wrong' })
else if (command === 'calibrate') await calibrate()
else if (command === 'train') await train(process.argv.slice(3))
else if (command === 'export' && option) await exportTraining(option)
else if (command === 'export-ranker' && option)
  await exportRanker(option, new Set(process.argv[4]?.split(',').map(Number)))
else if (command === 'import' && option) await importSheets(option)
else if (command === 'rename') await renameEverywhere()
else if (command === 'words') writeWords()
else if (command === 'prompts' && option) await writePrompts(option)
else if (command === 'answers' && option) await judgeAnswers(option)
else if (command === 'run' && option) await runPrompts(option)
else exitWithMessage(USAGE)
