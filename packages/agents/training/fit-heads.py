"""Fits the reader's two heads to more questions, without training its encoder again. See README.md.

    python3 fit-heads.py HEADS.json STATES

HEADS.json (models/read-question.json) is read, and written anew; STATES.json and STATES.bin come from export-states.ts. Needs numpy alone.
The loss is that of train.py: each question chooses among its units and 'none of them', which stands at 0. The heads stay
near those that were trained: their distance from them costs."""
import json
import sys

import numpy as np

WIDTH = 384
STEPS = 200
RATE = .005
DISTANCE_COSTS = (.0001, .0003, .001)
SUBJECT_COST = .003


def load(path):
    with open(f'{path}.json') as file:
        questions = json.load(file)
    vectors = np.fromfile(f'{path}.bin', np.float32).reshape(-1, WIDTH)
    own, pairs, owners, targets, at = [], [], [], [], 0
    for row, question in enumerate(questions):
        own.append(at)
        right = set(question['sources'])
        for place, unit in enumerate(question['units']):
            # Other stretches of a source that answers may answer too: they count neither way.
            if unit['source'] in right and not unit['isRight']:
                continue
            pairs.append(at + 1 + place)
            owners.append(row)
            targets.append(unit['isRight'])
        at += 1 + len(question['units'])
    return questions, vectors[own], vectors[pairs], np.array(owners), np.array(targets, bool)


def answer_loss(weight, bias, data):
    questions, _, pairs, owners, targets = data
    scores = pairs @ weight.astype(np.float32) + np.float32(bias)
    grown = np.exp(np.clip(scores, -30, 30)).astype(np.float64)
    total = 1 + np.bincount(owners, grown, len(questions))
    answering = np.bincount(owners, grown * targets, len(questions))
    is_answered = np.bincount(owners, targets, len(questions)) > 0
    chosen = np.where(is_answered, answering, 1.)
    share = grown / total[owners]
    wanted = np.where(is_answered[owners], grown * targets / np.maximum(answering[owners], 1e-12), 0)
    slope = ((share - wanted) / len(questions)).astype(np.float32)
    return np.mean(np.log(total) - np.log(np.maximum(chosen, 1e-12))), slope @ pairs, slope.sum()


def adam(start, gradient):
    value, first, second = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for step in range(1, STEPS + 1):
        slope = gradient(value)
        first = .9 * first + .1 * slope
        second = .999 * second + .001 * slope ** 2
        rate = RATE * (1 - step / STEPS)
        value = value - rate * (first / (1 - .9 ** step)) / (np.sqrt(second / (1 - .999 ** step)) + 1e-9)
    return value


def fit_answers(head, data, cost):
    start = np.array([*head['weight'][0], head['bias'][0]])

    def gradient(value):
        _, slope, shift = answer_loss(value[:-1], value[-1], data)
        return np.append(slope, shift) + cost * 2 * np.append(value[:-1] - start[:-1], 0)

    fitted = adam(start, gradient)
    return fitted[:-1], fitted[-1]


def fit_subjects(head, names, data, cost):
    questions, own = data[0], data[1]
    start = np.concatenate([np.array(head['weight']), np.array(head['bias'])[:, None]], axis=1)
    inputs = np.concatenate([own, np.ones((len(own), 1))], axis=1)
    truth = np.eye(len(names))[[names.index(question['subject']) for question in questions]]

    def gradient(value):
        scores = inputs @ value.T
        chances = np.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return (chances - truth).T @ inputs / len(inputs) + cost * 2 * (value - start)

    return adam(start, gradient)


def main():
    path, *states = sys.argv[1:]
    with open(path) as file:
        heads = json.load(file)
    data = load(states[0])
    organizations = sorted({question['file'] for question in data[0]})
    kept = set(organizations[::5])

    def part(is_kept):
        chosen = np.array([(question['file'] in kept) == is_kept for question in data[0]])
        places = np.cumsum(chosen) - 1
        in_part = chosen[data[3]]
        questions = [question for question, one in zip(data[0], chosen) if one]
        return questions, data[1][chosen], data[2][in_part], places[data[3][in_part]], data[4][in_part]

    fitting, checking = part(False), part(True)
    print('before', answer_loss(np.array(heads['answers']['weight'][0]), heads['answers']['bias'][0], checking)[0])
    losses = {}
    for cost in DISTANCE_COSTS:
        losses[cost] = answer_loss(*fit_answers(heads['answers'], fitting, cost), checking)[0]
        print('cost', cost, 'loss on organizations that were kept apart', losses[cost])
    best = min(losses, key=losses.get)
    weight, bias = fit_answers(heads['answers'], data, best)
    subjects = fit_subjects(heads['subjects'], heads['subjectNames'], data, SUBJECT_COST)
    heads['answers'] = {'weight': [np.round(weight, 5).tolist()], 'bias': [round(float(bias), 5)]}
    heads['subjects'] = {
        'weight': np.round(subjects[:, :-1], 5).tolist(), 'bias': np.round(subjects[:, -1], 5).tolist(),
    }
    with open(path, 'w') as file:
        json.dump(heads, file)


if __name__ == '__main__':
    main()
