// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPoolManager, LiquidityChange, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

interface ITransientStorage {
    function exttload(bytes32 slot) external view returns (bytes32 value);
}

/// Adds liquidity, swaps and removes liquidity in one unlock of the pool manager. It pays only the final debt.
contract FlashTrader {
    /// A swap to `sqrtPriceLimit`. If that is 0, a change of the liquidity between the ticks.
    struct Act {
        int24 tickLower;
        int24 tickUpper;
        int256 amount;
        bool zeroForOne;
        uint160 sqrtPriceLimit;
    }

    IPoolManager private immutable manager;

    constructor(IPoolManager manager_) {
        manager = manager_;
    }

    receive() external payable {}

    function run(PoolKey calldata key, Act[] calldata acts) external payable {
        manager.unlock(abi.encode(key, acts));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (PoolKey memory key, Act[] memory acts) = abi.decode(data, (PoolKey, Act[]));
        for (uint256 index = 0; index < acts.length; ++index) {
            Act memory act = acts[index];
            if (act.sqrtPriceLimit > 0) {
                manager.swap(key, SwapParams(act.zeroForOne, act.amount, act.sqrtPriceLimit), "");
            } else {
                LiquidityChange memory change =
                    LiquidityChange(act.tickLower, act.tickUpper, act.amount, bytes32(0));
                manager.modifyLiquidity(key, change, "");
            }
        }
        _clear(key.currency0);
        _clear(key.currency1);
        return "";
    }

    function _clear(address currency) private {
        bytes32 slot = keccak256(abi.encode(address(this), currency));
        int256 delta = int256(uint256(ITransientStorage(address(manager)).exttload(slot)));
        if (delta > 0) manager.take(currency, address(this), uint256(delta));
        if (delta >= 0) return;
        manager.sync(currency);
        if (currency != address(0)) IERC20(currency).transfer(address(manager), uint256(-delta));
        manager.settle{value: currency == address(0) ? uint256(-delta) : 0}();
    }
}
