import contextlib
import io
import json
import traceback

with open("samples.json", encoding="utf-8") as file:
    samples = json.load(file)

outcomes = []
for sample in samples:
    printed = io.StringIO()
    outcome = {"name": sample["name"]}
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(sample["source"], sample["name"], "exec"), {"__name__": "__main__"})
        outcome["printed"] = printed.getvalue()
    except Exception as error:
        body = error.read().decode() if hasattr(error, "read") else ""
        outcome["failure"] = traceback.format_exc() + body
    outcomes.append(outcome)

print(json.dumps(outcomes))
