"""Fits the judge of answers (src/faq/judge) to what export-judged.ts wrote, and the line from which on it answers.

    python3 fit-judge.py OUT.json JUDGED.json [JUDGED.json ...] [--wrong 2.75]

The line is chosen on organizations that the judge did not see: eight times an eighth of them is left out. It is the one with the
most right answers among those that answer at most so many percent of all questions with something else. Needs scikit-learn.
"""

import json
import sys

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier

FOLDS = 8


def new_judge():
    return GradientBoostingClassifier(
        n_estimators=150, max_depth=3, learning_rate=0.05, subsample=0.7, min_samples_leaf=20, random_state=1
    )


def figures(rows, chances, line):
    """Percent right, right or led to the topic, and answered with something else."""
    grades = [
        row["grade"] if "grade" in row else row["told"] if chance >= line else row["untold"]
        for row, chance in zip(rows, chances)
    ]
    share = {name: 100 * grades.count(name) / len(grades) for name in ("right", "topic", "wrong")}
    return share["right"], share["right"] + share["topic"], share["wrong"]


def look(rows):
    """The rows that can be judged, what is seen of them, and whether telling is right."""
    at = [place for place, row in enumerate(rows) if row.get("features")]
    seen = np.array([rows[place]["features"] for place in at])
    right = np.array([rows[place]["told"] == "right" for place in at])
    return at, seen, right


def judge_unseen(rows):
    at, seen, right = look(rows)
    names = sorted({row["organization"] for row in rows})
    order = np.random.RandomState(0).permutation(len(names))
    fold = {names[place]: number % FOLDS for number, place in enumerate(order)}
    folds = np.array([fold[rows[place]["organization"]] for place in at])
    chances = np.zeros(len(rows))
    for number in range(FOLDS):
        judge = new_judge().fit(seen[folds != number], right[folds != number])
        left_out = folds == number
        chances[np.array(at)[left_out]] = judge.predict_proba(seen[left_out])[:, 1]
    return chances


def fit_line(rows, chances, wrong):
    lines = [line for line in np.arange(0.5, 0.95, 0.01) if figures(rows, chances, line)[2] <= wrong]
    return max(lines, key=lambda line: figures(rows, chances, line)[0])


def write(judge, out):
    rate = judge.learning_rate
    trees = []
    for (estimator,) in judge.estimators_:
        tree = estimator.tree_
        trees.append(
            {
                "feature": [max(0, int(feature)) for feature in tree.feature],
                "threshold": [round(float(value), 7) if leads >= 0 else 0 for value, leads in zip(tree.threshold, tree.children_left)],
                "left": tree.children_left.tolist(),
                "right": tree.children_right.tolist(),
                "value": [round(rate * float(value), 7) if leads < 0 else 0 for value, leads in zip(tree.value[:, 0, 0], tree.children_left)],
            }
        )
    prior = judge.init_.class_prior_
    start = float(np.log(prior[1] / prior[0]))
    with open(out, "w") as file:
        json.dump({"start": start, "trees": trees}, file, separators=(",", ":"))
        file.write("\n")


def main():
    arguments = sys.argv[1:]
    wrong = 2.75
    if "--wrong" in arguments:
        place = arguments.index("--wrong")
        wrong = float(arguments[place + 1])
        del arguments[place : place + 2]
    out, *files = arguments
    rows = [row for name in files for row in json.load(open(name))]
    chances = judge_unseen(rows)
    line = fit_line(rows, chances, wrong)
    print(len(rows), "questions, line %.2f:" % line, "right %.1f, with topics %.1f, something else %.1f" % figures(rows, chances, line))
    _, seen, right = look(rows)
    write(new_judge().fit(seen, right), out)


main()
