"""Run in the parent folder: python -m unittest discover tests."""

import random
import sys
import unittest
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bank import NOWHERE, answer_shown, best_by_column
from corpus import NONE, TALK, Answer, Ask, Part, by_lot, twins_of, with_twins
from loss import contrast, targets
from measure import wilson
from sampling import pieces_of
from train import rate_at


def ask(text: str, best: str = 'a', case: int = 3) -> Ask:
    return Ask(case, None, (Part(text, (best,)),), 'test')


class KeptApart(unittest.TestCase):
    def test_the_same_question_is_on_one_side_however_it_is_typed_and_labelled(self):
        for number in range(200):
            one = by_lot(ask(f"Where's pain {number}?"))
            self.assertEqual(one, by_lot(ask(f'wheres PAIN {number}', best='b')))

    def test_about_a_tenth_is_kept_apart(self):
        share = sum(by_lot(ask(f'question {number}')) for number in range(5000)) / 5000
        self.assertAlmostEqual(share, 0.1, delta=0.015)

    def test_the_lot_differs_from_case_to_case(self):
        sides = {by_lot(ask('where is the pain', case=case)) for case in range(60)}
        self.assertEqual(sides, {True, False})


class Labels(unittest.TestCase):
    def test_an_answer_in_the_same_words_is_acceptable_too(self):
        twins = twins_of({id: Answer(id, '', text) for id, text in (('a', 'No.'), ('b', 'no'), ('c', 'Yes.'))})
        self.assertEqual(with_twins(Part('?', ('a',)), twins).fine, ('b',))

    def test_only_a_message_with_one_answer_is_an_example(self):
        self.assertEqual(answer_shown(ask('x')), 'a')
        self.assertEqual([answer_shown(ask('x', label)) for label in (NONE, TALK)], ['', ''])
        self.assertEqual(answer_shown(Ask(3, None, (Part('x', ('a', 'b')),), 'test')), '')

    def test_every_message_is_in_one_piece(self):
        asks = [ask(str(number), best=str(number % 3)) for number in range(40)]
        pieces = pieces_of(asks, random.Random(1))
        self.assertCountEqual([row for _, rows in pieces for row in rows], asks)
        self.assertLessEqual(max(len(rows) for _, rows in pieces), 5)


class Loss(unittest.TestCase):
    pool = ['a', 'b', 'c', 'talk:greet', 'talk:close', 'general:pmh']

    def loss(self, part: Part, logits: list[float], sure: bool = False) -> float:
        return contrast(torch.tensor([logits]), targets([part], self.pool, [sure])).item()

    def test_it_is_small_when_the_best_leads_and_large_when_a_wrong_one_does(self):
        part = Part('?', ('a',))
        self.assertLess(self.loss(part, [9, -9, -9, -9, -9, -9]), 0.01)
        self.assertGreater(self.loss(part, [0, 9, -9, -9, -9, -9]), 8)

    def test_two_answers_that_are_both_wanted_do_not_compete(self):
        self.assertLess(self.loss(Part('?', ('a', 'b')), [9, 9, -9, -9, -9, -9]), 0.01)

    def test_a_best_answer_below_the_bar_loses_to_none(self):
        self.assertGreater(self.loss(Part('?', ('a',)), [-5, -9, -9, -9, -9, -9]), 4)

    def test_a_question_without_an_answer_wants_all_below_the_bar_but_shared_answers_only_if_they_were_checked(self):
        part = Part('?', (NONE,))
        self.assertGreater(self.loss(part, [9, -9, -9, -9, -9, -9]), 8)
        self.assertLess(self.loss(part, [-9, -9, -9, -9, -9, 9]), 0.01)
        self.assertGreater(self.loss(part, [-9, -9, -9, -9, -9, 9], sure=True), 8)

    def test_any_act_of_talk_will_do_where_the_row_names_none(self):
        self.assertLess(self.loss(Part('hi', (TALK,)), [-9, -9, -9, -9, 9, -9]), 0.01)


class Sums(unittest.TestCase):
    def test_the_best_example_of_each_answer_and_its_name(self):
        scores = torch.tensor([[0.1, 0.7, 0.3]])
        best, name = best_by_column(scores, torch.tensor([0, 0, 2]), 3, torch.tensor([10, 11, 12]))
        torch.testing.assert_close(best, torch.tensor([[0.7, NOWHERE, 0.3]]))
        self.assertEqual(name.tolist(), [[11, -1, 12]])

    def test_the_interval_of_wilson(self):
        low, high = wilson(80, 100)
        self.assertAlmostEqual(low, 0.711, places=3)
        self.assertAlmostEqual(high, 0.867, places=3)

    def test_the_learning_rate_rises_stays_and_falls(self):
        rates = [rate_at(step, 1000) for step in (0, 59, 500, 700, 999)]
        self.assertLess(rates[0], 0.02)
        self.assertEqual(rates[1:4], [1.0, 1.0, 1.0])
        self.assertLess(rates[4], 0.01)


if __name__ == '__main__':
    unittest.main()
